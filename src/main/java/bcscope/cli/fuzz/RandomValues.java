package bcscope.cli.fuzz;

import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.model.ModelParameter;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.Setting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws values of a scenario: the MPI, the machine, every choice of the model, and costs that
/// decide an order. A value that does not go with those drawn before is left out.
final class RandomValues {
    /// A key and what may be drawn for it; what is written twice is drawn twice as often.
    private record Choice(String key, List<String> values) {
        private static Choice of(String key, String values) {
            return new Choice(key, List.of(values.split(" ", -1)));
        }
    }

    private static final List<Choice> MACHINE =
            List.of(
                    Choice.of("mpi", "bcs bcs conventional"),
                    Choice.of(
                            "machine.network",
                            "qsnet qsnet bluegene-l myrinet gigabit-ethernet infiniband"),
                    Choice.of("job.placement", "block cyclic"));

    private static final List<Choice> COSTS =
            List.of(
                    Choice.of("model.slice", "123457ns 250us 500us 1ms"),
                    Choice.of("model.demCutoff", "0ns 5us 30us"),
                    Choice.of("model.strobeJitter", "0ns 77777ns"),
                    Choice.of("model.bufferedSend", "8 600 20000"),
                    Choice.of("model.msmAllowance", "0ns 5us"),
                    Choice.of("host.post", "0ns 3us 7001ns"),
                    Choice.of("host.call", "0ns 2us"),
                    Choice.of("host.nonBlockingCall", "0ns 14us"),
                    Choice.of("network.latency", "0ns 333ns 9us"),
                    Choice.of("network.hop", "70ns"),
                    Choice.of("network.bandwidth", "30 977"),
                    Choice.of("nic.match", "0ns 333ns"),
                    Choice.of("nic.schedule", "0ns 1001ns"),
                    Choice.of("nic.dmaStart", "0ns 2us"),
                    Choice.of("nic.reduceLevel", "0ns 20us"),
                    Choice.of("conventional.overhead", "0ns 777ns"),
                    Choice.of("conventional.gap", "1us 20us"),
                    Choice.of("conventional.eager", "0 64 4000 1000000"),
                    Choice.of("conventional.header", "32"));

    private static final List<Choice> ALL =
            Stream.of(MACHINE.stream(), ofModel(), COSTS.stream()).flatMap(it -> it).toList();

    private final SeededStream stream;
    private long drawn;

    RandomValues(long seed) {
        stream = new SeededStream(seed, "values");
    }

    private static Stream<Choice> ofModel() {
        return Arrays.stream(ModelParameter.values())
                .filter(parameter -> !parameter.choices().isEmpty())
                .map(parameter -> new Choice(parameter.path(), parameter.choices()));
    }

    /// From 0 to `most`.
    int upTo(int most) {
        return (int) stream.upTo(most, drawn++, 0);
    }

    /// Values that go with each other in `base`.
    ///
    /// @param fixed keys whose values stay
    List<Setting> draw(PlacedScenario base, List<Setting> fixed) {
        List<Setting> taken = new ArrayList<>();
        PlacedScenario placed = base;
        for (Choice choice : ALL) {
            boolean isFixed = fixed.stream().anyMatch(it -> it.path().equals(choice.key));
            Optional<Setting> setting = setting(choice).filter(it -> !isFixed && isNew(it, base));
            if (setting.isPresent()
                    && setting.get().applyTo(placed)
                            instanceof Parsed.Good<PlacedScenario>(PlacedScenario next, _)) {
                placed = next;
                taken.add(setting.get());
            }
        }
        return taken;
    }

    /// Every second time one of its values. Draws as often whether it does or not.
    private Optional<Setting> setting(Choice choice) {
        boolean isDrawn = upTo(1) == 0;
        String value = choice.values.get(upTo(choice.values.size() - 1));
        return isDrawn ? Optional.of(new Setting(choice.key, value)) : Optional.empty();
    }

    private static boolean isNew(Setting setting, PlacedScenario base) {
        return !Setting.in(base.scenario(), setting.path()).equals(Optional.of(setting));
    }
}
