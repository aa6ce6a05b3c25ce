package bcscope.ui.editor;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.ui.state.program.Colouring;
import bcscope.ui.state.program.Judgement;
import bcscope.ui.state.program.TextProblem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/// A language of three calls, in which every other word is a mistake: so that a test of the editor
/// says by itself what is right.
final class TinyLanguage implements ProgramLanguage {
    private static final List<Suggestion> CALLS =
            List.of(
                    new Suggestion("barrier", "barrier [on C]", "All meet."),
                    new Suggestion("bcast", "bcast X from RANK", "All get what one has."),
                    new Suggestion("wait", "wait R", "Waits for a request."));

    private static final java.util.regex.Pattern WORD = java.util.regex.Pattern.compile("[a-z]+");

    @Override
    public Colouring colour(String text) {
        List<Colouring.Look> looks = new ArrayList<>();
        Matcher words = WORD.matcher(text);
        while (words.find()) {
            if (known(words.group()).isPresent()) {
                looks.add(new Colouring.Look(words.start(), words.end(), "code-call"));
            }
        }
        return new Colouring(text, looks);
    }

    @Override
    public Judgement judge(String name, String text) {
        List<TextProblem> problems = new ArrayList<>();
        Matcher words = WORD.matcher(text);
        while (words.find()) {
            if (known(words.group()).isEmpty()) {
                problems.add(
                        new TextProblem(
                                TextProblem.Severity.ERROR,
                                new Problem(
                                        new TextSpan(words.start(), words.end()),
                                        "“" + words.group() + "” is no call.",
                                        "Did you mean wait?")));
            }
        }
        return new Judgement(text, problems, problems.isEmpty() ? "Calls only." : "");
    }

    private static Optional<Suggestion> known(String word) {
        return CALLS.stream().filter(it -> it.text().equals(word)).findFirst();
    }

    @Override
    public Offer offer(String text, int caret) {
        int from = caret;
        while (from > 0 && Character.isLetter(text.charAt(from - 1))) {
            from--;
        }
        String begun = text.substring(from, caret);
        Stream<Suggestion> fitting = CALLS.stream().filter(it -> it.text().startsWith(begun));
        return new Offer(new TextSpan(from, caret), fitting.toList());
    }

    @Override
    public Optional<Suggestion> help(String text, int position) {
        Matcher words = WORD.matcher(text);
        while (words.find()) {
            if (words.start() <= position && position < words.end()) {
                return known(words.group());
            }
        }
        return Optional.empty();
    }

    @Override
    public String format(String text) {
        return text.replaceAll("(?m)^ +", "");
    }

    @Override
    public List<Pattern> patterns() {
        return List.of(new Pattern("Meeting", "All meet.", "barrier\n"));
    }
}
