package bcscope;

import bcscope.base.MpiKind;
import bcscope.cli.Cli;
import bcscope.cli.terminal.ExitCode;
import bcscope.cli.terminal.StandardOutput;
import bcscope.cli.terminal.Terminal;
import bcscope.happening.SliceDetail;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Theme;
import bcscope.study.atlas.WindowExhibits;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.PhaseActs;
import bcscope.ui.state.playing.SliceScore;
import bcscope.ui.theme.surface.OffScreen;
import bcscope.ui.window.BCScopeApplication;

import java.io.BufferedWriter;
import java.io.File;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Entry point of the program. Does not extend `Application`, because JavaFX is on the class path.
public final class Main {
    private static final int MOST_THREADS = 256;

    private Main() {}

    /// Decides between the window and a command: nothing or `open FILE` is the window.
    public static void main(String[] arguments) {
        followHome();
        PrintWriter err = writer(System.err);
        StandardOutput out = StandardOutput.ofProgram();
        Screen screen = new Screen(err);
        if (System.getProperty("bcscope.rehearsal", "").equals("commands")) {
            rehearse(out, err, screen);
        }
        int code =
                arguments.length == 0
                        ? screen.open(List.of()).number()
                        : Terminal.isErrorStream()
                                ? Cli.executeOnTerminal(
                                        List.of(arguments), out.writer(), err, screen)
                                : Cli.execute(List.of(arguments), out.writer(), err, screen);
        err.flush();
        end(out.codeAfter(code, err));
    }

    /// What the JVM keeps of this start is to serve other commands too: those that ask picocli, and
    /// runs of other kinds of programs than the one that is asked for.
    private static void rehearse(StandardOutput out, PrintWriter err, Screen screen) {
        for (String sample : List.of("barrier", "host-noise", "slow-nic")) {
            List<String> command = List.of("run", sample, "--workers", "1");
            Cli.execute(command, out.writer(), err, screen);
        }
    }

    /// `System.exit` first looks for a logger in every library, which takes a third as long as the
    /// JVM itself takes to start; where all went well and nothing but daemons runs, `main` returns.
    private static void end(int code) {
        if (code != ExitCode.DONE.number() || isMoreRunning()) {
            System.exit(code);
        }
    }

    private static boolean isMoreRunning() {
        Thread own = Thread.currentThread();
        Thread[] running = new Thread[MOST_THREADS];
        int count = own.getThreadGroup().enumerate(running);
        return count == MOST_THREADS
                || Arrays.stream(running, 0, count)
                        .anyMatch(thread -> !thread.equals(own) && !thread.isDaemon());
    }

    /// Settings and JavaFX's cache belong into the home folder that other programs use. Java uses
    /// the one in the password file.
    private static void followHome() {
        Optional.ofNullable(System.getenv("HOME"))
                .map(File::new)
                .filter(home ->
                        File.separatorChar == '/' && home.isAbsolute() && home.isDirectory())
                .ifPresent(home -> System.setProperty("user.home", home.getPath()));
    }

    private static PrintWriter writer(PrintStream stream) {
        return new PrintWriter(
                new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
    }

    private record Screen(PrintWriter err) implements Cli.Screen {
        @Override
        public ExitCode open(List<String> files) {
            return shown(() -> BCScopeApplication.show(files));
        }

        @Override
        public ExitCode preview(String file) {
            return shown(() -> BCScopeApplication.preview(file));
        }

        private ExitCode shown(Runnable window) {
            try {
                BCScopeApplication.exhibits(new WindowExhibits());
                window.run();
                return ExitCode.DONE;
            } catch (UnsupportedOperationException noDisplay) {
                err.println(
                        "bcscope: no display is available for the window; bcscope run FILE and"
                                + " bcscope picture FILE need none.");
                return ExitCode.NO_DISPLAY;
            }
        }

        @Override
        public Cli.Playing playing(SliceDetail detail) {
            MpiKind mpi = detail.isWindow() ? MpiKind.CONVENTIONAL : MpiKind.BCS;
            SliceScore score = new SliceScore(detail, PhaseActs.of(detail), Pace.FIRST.in(mpi));
            return new Cli.Playing(score.millis(), score::nanosAt);
        }

        @Override
        public Raster still(int width, int height, Theme theme, Consumer<Surface> picture) {
            return OffScreen.draw(width, height, theme, picture);
        }
    }
}
