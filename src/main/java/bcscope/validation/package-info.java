/// The validation targets of MODEL 4 as experiments: scenarios, what is measured in them, the
/// target with its tolerance, and the verdict.
///
/// A [bcscope.validation.Target] is one row; [bcscope.validation.Laboratory] runs its scenarios,
/// each once; [bcscope.validation.Report] writes the rows as a page. Every experiment is a scenario
/// that a file can hold, so whatever a row says can be opened and looked at. A target that is
/// missed stays in the table as missed: a row is changed by a better model only.
///
/// A row that holds because an input was set to it says nothing about the model, so each row has an
/// [bcscope.validation.EvidenceKind], and [bcscope.validation.Tally] counts what is calibrated
/// apart from the evidence. `TargetTest` writes down kind and verdict of every row, and fails when
/// a verdict changes for better or worse.
@NullMarked
package bcscope.validation;

import org.jspecify.annotations.NullMarked;
