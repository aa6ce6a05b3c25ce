/// The experiments behind the validation targets: scenarios, what is measured in them, and whether
/// it is what it should be.
///
/// [bcscope.study.experiment.Laboratory] runs the scenarios, each once, and an experiment gathers a
/// [bcscope.study.experiment.RowResult]. Every experiment is a scenario that a file can hold, so
/// whatever a finding says can be opened and looked at.
@NullMarked
package bcscope.study.experiment;

import org.jspecify.annotations.NullMarked;
