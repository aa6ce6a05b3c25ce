@NullMarked
package bcscope.sweep;

import org.jspecify.annotations.NullMarked;
