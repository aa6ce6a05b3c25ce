/// The validation targets of MODEL 4 as a table: the expectation with its tolerance, the result,
/// and the report.
///
/// A [bcscope.study.validation.ValidationTarget] is one row and names the experiment that measures
/// it; [bcscope.study.validation.Report] writes the rows as a page, and beside them traces of real
/// programs ([bcscope.study.validation.TraceRow], [bcscope.study.validation.OracleRow]). A missed
/// target stays in the table as missed: only a better model changes a row.
///
/// A row that holds because an input was set to it says nothing about the model, so each row has an
/// [bcscope.atlas.EvidenceKind], and [bcscope.study.validation.Tally] counts rows that could not
/// have failed separately. `ValidationTargetTest` writes down kind and verdict of every row, and
/// fails when a verdict changes for better or worse.
@NullMarked
package bcscope.study.validation;

import org.jspecify.annotations.NullMarked;
