/// The metrics of a slice by name, and the places of their values.
@NullMarked
package bcscope.metric;

import org.jspecify.annotations.NullMarked;
