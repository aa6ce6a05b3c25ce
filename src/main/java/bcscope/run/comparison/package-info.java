/// Two runs side by side: the same program under two models, and how they differ.
@NullMarked
package bcscope.run.comparison;

import org.jspecify.annotations.NullMarked;
