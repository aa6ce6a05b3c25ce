/// One message through its life: from where it was posted to where its processes go on, over as
/// many slices as that takes. What has happened is known for good; what has not is empty.
@NullMarked
package bcscope.explain.follow;

import org.jspecify.annotations.NullMarked;
