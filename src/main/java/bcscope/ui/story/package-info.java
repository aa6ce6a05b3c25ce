/// Events in words, beside the animation: the story of the slice, the sentence of the moment, why a
/// process waits.
@NullMarked
package bcscope.ui.story;

import org.jspecify.annotations.NullMarked;
