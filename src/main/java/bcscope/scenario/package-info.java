/// The inputs that determine a run: machine, model, job with its program, seed; as records and as
/// JSON.
@NullMarked
package bcscope.scenario;

import org.jspecify.annotations.NullMarked;
