/// Programs that are computed, not read: the small ones that teach and the large ones that resemble
/// applications. [bcscope.program.generator.Generator] is the closed list of them.
@NullMarked
package bcscope.program.generator;

import org.jspecify.annotations.NullMarked;
