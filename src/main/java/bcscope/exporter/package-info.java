/// Programs and runs in the formats of other tools. Output is streamed: only open intervals and
/// calls are kept.
@NullMarked
package bcscope.exporter;

import org.jspecify.annotations.NullMarked;
