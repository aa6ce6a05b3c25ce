package bcscope.lesson.marking;

/// The right answer to a question in one run.
///
/// @param form how it is answered
/// @param answer what is right
record Truth(AnswerForm form, StudentAnswer answer) {}
