package bcscope.run;

import bcscope.scenario.file.Setting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Parameters of the BCS model, spelled out for tests whose numbers were worked out with them and
/// whose point is something other than the defaults: a strict cut-off, and calls that all cost the
/// same.
public final class Pinned {
    private static final List<Setting> SETTINGS =
            List.of(
                    new Setting("model.demCutoff", "0us"),
                    new Setting("host.post", "3us"),
                    new Setting("host.nonBlockingCall", "14us"),
                    new Setting("model.strobeLag", "uniform"),
                    new Setting("model.alltoall", "posted-together"));

    private Pinned() {}

    /// They and, after them, `more`.
    public static Setting[] settings(Setting... more) {
        List<Setting> all = new ArrayList<>(SETTINGS);
        all.addAll(Arrays.asList(more));
        return all.toArray(Setting[]::new);
    }

    /// `command` with an option `--set` for each.
    public static String[] words(String... command) {
        List<String> all = new ArrayList<>(Arrays.asList(command));
        SETTINGS.forEach(
                setting -> all.addAll(List.of("--set", setting.path() + "=" + setting.value())));
        return all.toArray(String[]::new);
    }
}
