/// The language of programs: texts that become programs of processes.
@NullMarked
package bcscope.script;

import org.jspecify.annotations.NullMarked;
