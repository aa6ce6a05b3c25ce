/// The phase budget: the parts of the time of each slice, as stacked bars.
@NullMarked
package bcscope.picture.budget;

import org.jspecify.annotations.NullMarked;
