package bcscope.lesson;

import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.Optional;

/// What a student runs in the place of what the lesson runs.
///
/// @param changes of the scenario
/// @param script the text of the script; empty if the student may not rewrite it
public record Attempt(List<Setting> changes, Optional<String> script) {
    /// The values `changes`, and the script of the lesson.
    public static Attempt of(List<Setting> changes) {
        return new Attempt(changes, Optional.empty());
    }
}
