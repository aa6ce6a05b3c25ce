package bcscope.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/// Opens the window.
@Command(name = "open", description = "Open the window, with FILE in it if given.")
final class OpenCommand implements Callable<Integer> {
    private final Cli.Screen screen;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "Scenario, program, trace, recording, lesson, file of answers or sample.")
    private List<String> files = new ArrayList<>();

    OpenCommand(Cli.Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        return screen.open(files).number();
    }
}
