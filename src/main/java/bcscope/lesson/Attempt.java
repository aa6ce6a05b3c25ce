package bcscope.lesson;

import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.Optional;

/// A student's changes to the run of a lesson.
///
/// @param changes of the scenario
/// @param script the text of the script; empty if the student may not rewrite it
public record Attempt(List<Setting> changes, Optional<String> script) {
    /// The values `changes`, and the script of the lesson.
    public static Attempt of(List<Setting> changes) {
        return new Attempt(changes, Optional.empty());
    }
}
