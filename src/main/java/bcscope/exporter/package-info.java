/// Programs and runs in the formats of other people's tools. What is written is streamed: nothing
/// is kept but what is open at a moment.
@NullMarked
package bcscope.exporter;

import org.jspecify.annotations.NullMarked;
