/// Two runs side by side in sentences: how far apart they are and which steps spent the difference.
@NullMarked
package bcscope.explain.sidebyside;

import org.jspecify.annotations.NullMarked;
