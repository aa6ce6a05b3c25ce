package bcscope.lesson.marking;

/// How a question is answered in one run, and what is right.
///
/// @param form how it is answered
/// @param answer what is right
record Truth(AnswerForm form, StudentAnswer answer) {}
