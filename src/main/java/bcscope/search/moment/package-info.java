/// The data that conditions read: a slice from the tables, the machine between two events, a call
/// or a collective that is over.
@NullMarked
package bcscope.search.moment;

import org.jspecify.annotations.NullMarked;
