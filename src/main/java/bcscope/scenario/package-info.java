/// A machine, its parameters, a job and a seed as pure data; read from and written to JSON.
@NullMarked
package bcscope.scenario;

import org.jspecify.annotations.NullMarked;
