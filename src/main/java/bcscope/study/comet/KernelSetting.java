package bcscope.study.comet;

import bcscope.base.Diagnostic;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.file.Setting;

import java.util.Map;
import java.util.Optional;

/// A changed parameter of a kernel: `overlap.element=500ns`.
///
/// @param kernel which one
/// @param name key of the parameter, as in scenario files
/// @param value as it is written in scenario files
public record KernelSetting(CometKernel kernel, String name, String value) {
    private static final String PROGRAM = "job.program.";

    private static final String STUDY =
            "the study, which chooses the processes by their routes and places";

    /// Parameters that the studies set themselves, and the option that changes them.
    private static final Map<String, String> BY_STUDY =
            Map.ofEntries(
                    Map.entry("bytes", "--sizes"),
                    Map.entry("vectorLength", "--vectors"),
                    Map.entry("localDimension", "--dimensions"),
                    Map.entry("loadBytes", "--loads"),
                    Map.entry("repetitions", "--repetitions"),
                    Map.entry("deadlockFree", "--form"),
                    Map.entry("partner", "--hops"),
                    Map.entry("testNodeWait", "--jitter"),
                    Map.entry("partnerWait", "--jitter"),
                    Map.entry("loadFrom", STUDY),
                    Map.entry("loadTo", STUDY));

    /// `setting` where its path begins with the name of a kernel; empty if it changes the machine.
    public static Optional<KernelSetting> of(Setting setting) {
        int dot = setting.path().indexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String name = setting.path().substring(dot + 1);
        return CometKernel.named(setting.path().substring(0, dot))
                .map(kernel -> new KernelSetting(kernel, name, setting.value()));
    }

    /// What sets this parameter if the study sweeps or chooses it; empty if `--set` does.
    public Optional<String> setBy() {
        boolean chosen =
                name.equals("testNode")
                        && (kernel == CometKernel.CONTENTION || kernel == CometKernel.TRANSPOSE);
        return chosen ? Optional.of(STUDY) : Optional.ofNullable(BY_STUDY.get(name));
    }

    /// This setting in the scenario of the kernel.
    Setting inScenario() {
        return new Setting(PROGRAM + name, value);
    }

    /// `found`, a problem of the scenario of the kernel, with the parameter named as the person
    /// wrote it.
    Diagnostic asWritten(Diagnostic found) {
        String here = kernel.id() + ".";
        return Diagnostic.error(
                found.file().replace(PROGRAM, here),
                found.line(),
                found.column(),
                found.problem().replace(PROGRAM, here),
                found.advice().replace(PROGRAM, here));
    }
}
