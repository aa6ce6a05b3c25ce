package bcscope.cli.listing;

import bcscope.base.Resource;
import bcscope.cli.report.MachineListing;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.model.Model;
import bcscope.scenario.Installation;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.SliceFloor;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/// Lists the machines, or describes one with its parts and costs.
@Command(
        name = "machines",
        description = {
            "List the machines with the shortest possible slice of each.",
            "With a NAME: describe the machine at a size, or print its costs as a file to edit"
                    + " for \"machine.profile\"."
        },
        footer = {
            "  bcscope machines",
            "  bcscope machines bluegene-l --nodes 65536",
            "  bcscope machines crescendo",
            "  bcscope machines myrinet --profile > my.json"
        })
public final class MachinesCommand implements Callable<Integer> {
    private static final int[] SIZES = {32, 1_024, 65_536};
    private static final int USUAL_NODES = 512;

    @Mixin private CommandPart command = new CommandPart();

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "A machine, as in \"machine.network\" or \"machine.preset\".")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Number of nodes. Default: 512, the largest, or those of the preset.")
    private Optional<Integer> nodes = Optional.empty();

    @Option(
            names = "--profile",
            description = "Print the costs of the machine, each with unit and source.")
    private boolean profile;

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        if (name.isEmpty()) {
            list(out);
            return ExitCode.DONE.number();
        }
        Optional<Installation> installation = Installation.named(name.get());
        if (installation.isPresent() && !profile) {
            describe(installation.get(), out);
            return ExitCode.DONE.number();
        }
        NetworkKind kind =
                installation.map(it -> it.machine().network()).orElseGet(() -> kind(name.get()));
        if (profile) {
            out.print(text(kind));
        } else {
            Machine machine = machine(kind, Math.min(USUAL_NODES, kind.mostNodes()));
            MachineListing.of(machine, Model.of(machine.profile())).forEach(out::println);
        }
        return ExitCode.DONE.number();
    }

    private static void list(PrintWriter out) {
        out.println(row("machine", "", "T_min at 32", "at 1,024", "at 65,536 nodes"));
        for (NetworkKind kind : NetworkKind.values()) {
            String[] cells =
                    Arrays.stream(SIZES).mapToObj(size -> least(kind, size)).toArray(String[]::new);
            out.println(row(kind.id(), kind.title(), cells));
        }
        out.println();
        out.println(row("preset", "", "nodes", "processes each", "network"));
        for (Installation installation : Installation.values()) {
            Machine machine = installation.machine();
            out.println(
                    row(
                            installation.id(),
                            installation.title(),
                            Integer.toString(machine.nodes()),
                            Integer.toString(machine.processesPerNode()),
                            machine.network().id()));
        }
    }

    /// The facts of its network, at `--nodes` where it is given, and what the papers say.
    private void describe(Installation installation, PrintWriter out) {
        Machine preset = installation.machine();
        int size = machine(preset.network(), preset.nodes()).nodes();
        Machine machine = new Machine(size, preset.processesPerNode(), preset.network());
        MachineListing.of(installation, machine).forEach(out::println);
    }

    private static String row(String id, String title, String... cells) {
        String line =
                Arrays.stream(cells)
                        .map(cell -> String.format(Locale.ROOT, "%16s", cell))
                        .collect(Collectors.joining());
        return String.format(Locale.ROOT, "%-17s %-26s%s", id, title, line).stripTrailing();
    }

    private static String least(NetworkKind kind, int size) {
        if (size > kind.mostNodes()) {
            return "-";
        }
        Machine machine = new Machine(size, 1, kind);
        return MachineListing.duration(SliceFloor.leastNanos(machine, Model.of(machine.profile())));
    }

    private Machine machine(NetworkKind kind, int usualNodes) {
        int size = nodes.orElse(usualNodes);
        List<String> wrong = MachineListing.problems(size, kind);
        if (!wrong.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, "--nodes " + size, wrong.get(0), wrong.get(1));
        }
        return new Machine(size, 1, kind);
    }

    private NetworkKind kind(String name) {
        List<String> all = new ArrayList<>();
        Arrays.stream(NetworkKind.values()).map(NetworkKind::id).forEach(all::add);
        Arrays.stream(Installation.values()).map(Installation::id).forEach(all::add);
        return command.known("machine", name, NetworkKind.named(name), all);
    }

    private static String text(NetworkKind kind) {
        return Resource.text("machine/" + kind.id() + ".json");
    }
}
