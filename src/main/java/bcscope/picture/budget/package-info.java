/// What the time of each slice is spent on, as stacked bars: the phase budget.
@NullMarked
package bcscope.picture.budget;

import org.jspecify.annotations.NullMarked;
