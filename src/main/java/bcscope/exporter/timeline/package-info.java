/// What happened in a run as a timeline for other people's viewers: calls, microphases, messages,
/// metrics.
@NullMarked
package bcscope.exporter.timeline;

import org.jspecify.annotations.NullMarked;
