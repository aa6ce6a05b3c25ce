/// The strip over the scene: one slice in lanes or to scale, with the present moment on it.
@NullMarked
package bcscope.picture.strip;

import org.jspecify.annotations.NullMarked;
