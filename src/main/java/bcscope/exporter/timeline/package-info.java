/// A run as a timeline for other viewers: calls, microphases, messages, metrics.
@NullMarked
package bcscope.exporter.timeline;

import org.jspecify.annotations.NullMarked;
