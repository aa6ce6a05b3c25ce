/// What is measured in a slice: the metrics by name, and where their values stand.
@NullMarked
package bcscope.metric;

import org.jspecify.annotations.NullMarked;
