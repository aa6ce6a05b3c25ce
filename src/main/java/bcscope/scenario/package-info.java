/// What a run is a function of: machine, model, job with its program, seed; as records and as JSON.
@NullMarked
package bcscope.scenario;

import org.jspecify.annotations.NullMarked;
