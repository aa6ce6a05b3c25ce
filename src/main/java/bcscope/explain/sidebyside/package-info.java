/// Two runs side by side in sentences: how far apart they are and which steps caused the
/// difference.
@NullMarked
package bcscope.explain.sidebyside;

import org.jspecify.annotations.NullMarked;
