/// The experiments behind the validation targets: scenarios, measurements, and verdicts.
///
/// [bcscope.study.experiment.Laboratory] runs the scenarios, each once, and an experiment gathers a
/// [bcscope.study.experiment.RowResult]. Every experiment is a scenario file, so every finding can
/// be opened and examined.
@NullMarked
package bcscope.study.experiment;

import org.jspecify.annotations.NullMarked;
