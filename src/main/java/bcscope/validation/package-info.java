/// The validation targets of DOMAIN section 4 as experiments: scenarios, what is measured in them,
/// the target with its tolerance, and the verdict.
///
/// A [bcscope.validation.Target] is one row; [bcscope.validation.Laboratory] runs its scenarios,
/// each once; [bcscope.validation.Report] writes the rows as a page. Every experiment is a scenario
/// that a file can hold, so whatever a row says can be opened and looked at. A target that is
/// missed stays in the table as missed: a row is changed by a better model only.
@NullMarked
package bcscope.validation;

import org.jspecify.annotations.NullMarked;
