package bcscope.run.branch;

import bcscope.scenario.file.Setting;

import java.util.List;
import java.util.stream.Collectors;

/// What was changed of a run, and where.
///
/// @param name of the branch; unique among the branches of a run
/// @param parent name of the run that it leaves: another branch, or [#TRUNK]
/// @param slice from which slice on the change was wanted; [Forks] says where it can begin
/// @param settings the values that differ from those of the parent
public record Branch(String name, String parent, int slice, List<Setting> settings) {
    /// Name of the run itself.
    public static final String TRUNK = "run";

    public Branch {
        settings = List.copyOf(settings);
    }

    /// The settings in words, or as a person would write them: `model.slice=500us faults=[]`.
    public String text() {
        return settings.stream().map(OtherMatch::text).collect(Collectors.joining(" "));
    }
}
