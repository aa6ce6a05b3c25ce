package bcscope.cli;

import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.run.branch.Edits;
import bcscope.run.branch.OtherMatch;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The changes of a run that are not values of its scenario.
final class PastChanges extends CommandPart {
    @Option(
            names = "--compute",
            paramLabel = "rank=R,call=K,time=T",
            description =
                    "Let process R compute for T before its call K, counted from 1; with"
                            + " lastCall=L, before each up to L. The run branches where that"
                            + " computation begins, unless --at is earlier.")
    private List<String> computations = new ArrayList<>();

    @Option(
            names = "--race",
            paramLabel = "K",
            description =
                    "Let a call take a different message from the one it took: number K of the"
                            + " list of bcscope races. The branch is executed from the beginning.")
    private Optional<Integer> race = Optional.empty();

    /// Whether there are any.
    boolean areGiven() {
        return !computations.isEmpty() || race.isPresent();
    }

    /// They and `others`, as they were written.
    String text(List<String> others) {
        return Stream.of(
                        others.stream(),
                        computations.stream().map(it -> "compute " + it),
                        race.stream().map(it -> "race " + it))
                .flatMap(it -> it)
                .collect(Collectors.joining(" "));
    }

    /// They and `others` as changes of `scenario`.
    List<Setting> settings(Scenario scenario, List<String> others) {
        List<Setting> settings = new ArrayList<>();
        for (String text : others) {
            settings.add(
                    Setting.parse(text)
                            .orElseThrow(errors -> new CommandFailed(ExitCode.USAGE, errors)));
        }
        if (!computations.isEmpty()) {
            settings.add(
                    Edits.computations(
                            scenario, computations.stream().map(this::computation).toList()));
        }
        race.map(OtherMatch::setting).ifPresent(settings::add);
        return settings;
    }

    /// `rank=13,call=5,time=2ms` as an object of the scenario.
    private String computation(String text) {
        List<String> members = new ArrayList<>();
        for (String item : text.split(",", -1)) {
            int equals = item.indexOf('=');
            String key = equals < 0 ? "" : item.substring(0, equals).strip();
            String value = item.substring(equals + 1).strip();
            boolean count = List.of("rank", "call", "lastCall").contains(key);
            if ((!count && !key.equals("time"))
                    || !value.matches(count ? "[0-9]{1,9}" : "[0-9a-zA-Zµ. ]{1,30}")) {
                throw wrong(
                        "--compute takes rank=R,call=K,time=T, and ,lastCall=L: calls are counted"
                                + " from 1, and T is a time such as 2ms.");
            }
            members.add("\"" + key + "\":" + (count ? value : "\"" + value + "\""));
        }
        return "{" + String.join(",", members) + "}";
    }
}
