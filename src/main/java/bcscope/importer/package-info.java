/// Programs read from traces of real applications.
@NullMarked
package bcscope.importer;

import org.jspecify.annotations.NullMarked;
