/// Tests of the values of scripts.
@NullMarked
package bcscope.script.machine;

import org.jspecify.annotations.NullMarked;
