/// The strip over the scene: one slice in lanes or to scale, with the current moment marked.
@NullMarked
package bcscope.picture.strip;

import org.jspecify.annotations.NullMarked;
