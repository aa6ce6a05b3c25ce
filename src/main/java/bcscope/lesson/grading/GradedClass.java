package bcscope.lesson.grading;

import bcscope.base.Diagnostic;

import java.util.List;

/// The marked files of a class.
///
/// @param sheets in the order of the files
/// @param unusable what is wrong with files that could not be marked
public record GradedClass(List<GradedSheet> sheets, List<Diagnostic> unusable) {}
