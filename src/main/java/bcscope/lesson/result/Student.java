package bcscope.lesson.result;

/// A student of a class.
///
/// @param name under which files are made; distinct within a class
/// @param id number or e-mail address by which a school knows the student; empty if the list of the
///   class has none
public record Student(String name, String id) {}
