/// The life of one message: from its posting to the restart of its processes, over any number of
/// slices. Past stages are final; future ones are empty.
@NullMarked
package bcscope.explain.follow;

import org.jspecify.annotations.NullMarked;
