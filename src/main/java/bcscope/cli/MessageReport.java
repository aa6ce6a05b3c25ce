package bcscope.cli;

import bcscope.cli.terminal.CommandPart;
import bcscope.explain.Sentences;
import bcscope.explain.follow.FollowedLife;
import bcscope.explain.follow.Follower;
import bcscope.explain.follow.MessageFinder;
import bcscope.explain.follow.Milestone;
import bcscope.happening.Descriptor;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The life of one message, a sentence for everything that happens to it.
final class MessageReport {
    private static final Pattern WANTED = Pattern.compile("(\\d{1,9})-(\\d{1,9})(?::(\\d{1,9}))?");

    private MessageReport() {}

    /// Lines about the message of `run` that `text`, `FROM-TO[:N]`, says.
    static List<String> of(CommandPart command, String text, RunView run) {
        Matcher wanted = WANTED.matcher(text);
        if (!wanted.matches()) {
            throw command.wrong(
                    "--message: “" + text + "” is not of the form FROM-TO or FROM-TO:N, as 0-1:3.");
        }
        int ranks = run.program().ranks();
        int from = Integer.parseInt(wanted.group(1));
        int to = Integer.parseInt(wanted.group(2));
        command.within("--message, FROM", from, ranks);
        command.within("--message, TO", to, ranks);
        int number = wanted.group(3) == null ? 1 : Integer.parseInt(wanted.group(3));
        command.between("--message, N", number, 1, Integer.MAX_VALUE);
        int slices = run.progress().slices();
        Descriptor send =
                new MessageFinder(slices, slices, run::detail)
                        .send(from, to, number)
                        .orElseThrow(() ->
                                command.wrong(
                                        run.program()
                                                .say(
                                                        "--message: %{rank} does not send %{n"
                                                                + " message} to %{rank} in this"
                                                                + " run.",
                                                        from, number, to)));
        return lines(run, send, number);
    }

    private static List<String> lines(RunView run, Descriptor send, int number) {
        FollowedLife life = Follower.whole(run.scenario().mpi(), run.slices(), run::detail, send);
        List<String> lines = new ArrayList<>();
        lines.add(
                run.program()
                        .say(
                                "Message %{n} from %{rank} on node %s to %{rank} on node %s: tag"
                                        + " %s, %{bytes}.",
                                number,
                                send.rank(),
                                run.node(send.rank()),
                                send.peer(),
                                run.node(send.peer()),
                                send.tag(),
                                send.bytes()));
        Sentences sentences = new Sentences(run.program());
        for (Milestone it : life.milestones()) {
            lines.add(sentences.of(run.detail(it.slice()), it.events() - 1));
        }
        if (!life.isOver()) {
            lines.add("Nothing more happens to it in this run.");
        }
        return lines;
    }
}
