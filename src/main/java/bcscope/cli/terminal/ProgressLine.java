package bcscope.cli.terminal;

import bcscope.base.ProgressMeter;
import bcscope.base.Say;
import bcscope.base.Visible;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.LongSupplier;

/// One line of a terminal that says what a command is at, rewritten in place, where that takes more
/// than two seconds. What else is written goes through [#before], which takes the line away first:
/// nothing is ever written after it or over it, and at the end it is gone.
///
/// Knows neither colours nor the width of the terminal: carriage returns and blanks do on all of
/// them, and a line of less than 80 columns is never broken.
public final class ProgressLine implements AutoCloseable {
    private static final long PATIENCE_NANOS = 2_000_000_000L;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long TICK_MILLIS = 200;
    private static final int MOST_COLUMNS = 78;

    private final PrintWriter terminal;
    private final ProgressMeter meter;
    private final LongSupplier clock;
    private final long beganNanos;
    private String shown = "";
    private boolean atLineStart = true;
    private boolean closed;

    /// @param terminal where the line is shown
    /// @param clock ns since any instant
    public ProgressLine(PrintWriter terminal, ProgressMeter meter, LongSupplier clock) {
        this.terminal = terminal;
        this.meter = meter;
        this.clock = clock;
        beganNanos = clock.getAsLong();
    }

    /// Shows the line from now on, again and again, and leaves none behind at Ctrl-C.
    public ProgressLine start() {
        Thread.ofPlatform().daemon().name("progress").start(this::work);
        Runtime.getRuntime()
                .addShutdownHook(Thread.ofPlatform().name("progress").unstarted(this::close));
        return this;
    }

    /// `stream`, which may lead to the same terminal, with the line out of its way.
    public PrintWriter before(PrintWriter stream) {
        return new PrintWriter(new Guarded(stream));
    }

    /// Shows what the command is at now, if it takes long.
    synchronized void tick() {
        long nanos = clock.getAsLong() - beganNanos;
        String text = nanos < PATIENCE_NANOS ? "" : meter.now();
        if (closed || !atLineStart || text.isEmpty()) {
            clear();
        } else {
            show(Say.of("%s, %s s", Visible.line(text), nanos / NANOS_PER_SECOND));
        }
    }

    private void show(String text) {
        String line = text.length() > MOST_COLUMNS ? text.substring(0, MOST_COLUMNS) : text;
        if (!line.equals(shown)) {
            String rest = " ".repeat(Math.max(0, shown.length() - line.length()));
            terminal.print("\r" + line + rest + "\b".repeat(rest.length()));
            terminal.flush();
            shown = line;
        }
    }

    private void clear() {
        if (!shown.isEmpty()) {
            terminal.print("\r" + " ".repeat(shown.length()) + "\r");
            terminal.flush();
            shown = "";
        }
    }

    @SuppressWarnings("BusyWait") // A clock that ticks; close() ends it.
    private synchronized void work() {
        try {
            while (!closed) {
                tick();
                wait(TICK_MILLIS);
            }
        } catch (InterruptedException ended) {
            closed = true;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        clear();
        notifyAll();
    }

    /// A stream that takes the line away before it writes.
    private final class Guarded extends FilterWriter {
        Guarded(Writer target) {
            super(target);
        }

        @Override
        public void write(int character) throws IOException {
            write(new char[] {(char) character}, 0, 1);
        }

        @Override
        public void write(char[] characters, int offset, int length) throws IOException {
            if (length > 0) {
                synchronized (ProgressLine.this) {
                    clear();
                    out.write(characters, offset, length);
                    atLineStart = characters[offset + length - 1] == '\n';
                }
            }
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            write(text.toCharArray(), offset, length);
        }

        @Override
        public void flush() throws IOException {
            synchronized (ProgressLine.this) {
                clear();
                out.flush();
            }
        }
    }
}
