package bcscope.cli.terminal;

import bcscope.base.Visible;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;

/// The stream through which all passes that a command prints, so that no text of a file that it
/// quotes acts on the terminal. Only the progress line has sequences of its own, beside this.
public final class VisibleWriter extends FilterWriter {
    private VisibleWriter(PrintWriter target) {
        super(target);
    }

    /// A writer whose text is made [Visible] on its way to `target`.
    public static PrintWriter to(PrintWriter target) {
        return new PrintWriter(new VisibleWriter(target));
    }

    @Override
    public void write(int character) throws IOException {
        write(Character.toString((char) character));
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        write(new String(characters, offset, length));
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        out.write(Visible.text(text.substring(offset, offset + length)));
    }
}
