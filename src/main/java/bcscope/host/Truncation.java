package bcscope.host;

import bcscope.program.CollectiveMismatch;
import bcscope.program.CollectiveMismatch.Made;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Locale;

/// The error of a message that is longer than its receive.
public final class Truncation {
    private Truncation() {}

    /// The sentence about the message in `send` that the receive in `receive` takes, without a
    /// capital letter. A message inside a collective is one of its call.
    public static String sentence(Program program, Descriptors all, int send, int receive) {
        int from = all.rank(send);
        int to = all.rank(receive);
        int context = all.context(send);
        if (context % 2 == 1) {
            return CollectiveMismatch.sizes(
                    program,
                    context / 2,
                    new Made(from, begin(program, all.pc(send)), 0),
                    all.bytes(send),
                    new Made(to, begin(program, all.pc(receive)), 0),
                    all.bytes(receive));
        }
        return String.format(
                Locale.ROOT,
                "%s (%s) receives at most %,d bytes with tag %d, but %s (%s) sent %,d:"
                        + " the message would be truncated.",
                program.named(to),
                program.site(to, all.pc(receive)),
                all.bytes(receive),
                all.tag(send),
                program.named(from),
                program.site(from, all.pc(send)),
                all.bytes(send));
    }

    private static int begin(Program program, int part) {
        int pc = part;
        while (program.kind(pc) != OperationKind.BEGIN) {
            pc--;
        }
        return pc;
    }
}
