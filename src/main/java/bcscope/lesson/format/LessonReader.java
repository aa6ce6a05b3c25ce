package bcscope.lesson.format;

import bcscope.base.Digest;
import bcscope.base.NearestWord;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.lesson.Lesson;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonStep;
import bcscope.lesson.StepKind;
import bcscope.lesson.field.Fields;
import bcscope.lesson.field.MarkdownText;
import bcscope.lesson.field.MarkdownText.Stretch;
import bcscope.lesson.field.Template;
import bcscope.lesson.field.TemplateReader;
import bcscope.lesson.format.HeadReader.Head;
import bcscope.lesson.question.QuestionReader;
import bcscope.scenario.format.Problems;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.LineIndex;
import bcscope.scenario.json.Place;

import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads a lesson. All that is wrong is reported at once, in the order of the file.
public final class LessonReader {
    /// Longest lesson in bytes.
    public static final int MOST_BYTES = 1 << 20;

    private final String source;
    private final String text;
    private final LineIndex lines;
    private final Problems problems = new Problems();
    private final List<LessonStep> steps = new ArrayList<>();
    private final Map<String, Place> ids = new HashMap<>();
    private Optional<String> title = Optional.empty();
    private Optional<Head> head = Optional.empty();
    private LessonStep step;

    private LessonReader(String source, String text) {
        this.source = source;
        this.text = text;
        lines = new LineIndex(text);
        step = new LessonStep(place(0), Optional.empty(), "", new ArrayList<>());
    }

    /// The words that begin a block of a lesson.
    private enum Fence {
        LESSON,
        LOOK,
        QUESTION,
        CHANGE,
        BUILD,
        NOTE,
        MORE;

        static final List<String> WORDS = Arrays.stream(values()).map(Fence::word).toList();

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The lesson in `bytes`, or what is wrong with it.
    ///
    /// @param source name of the file for messages
    public static Parsed<Lesson> read(String source, byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            return Parsed.bad(
                    Place.in(source)
                            .error(
                                    "This is too long for a lesson.",
                                    Say.of("A lesson has at most %{bytes}.", MOST_BYTES)));
        }
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            boolean isMarked = !text.isEmpty() && text.charAt(0) == '\uFEFF';
            return new LessonReader(source, isMarked ? text.substring(1) : text).lesson();
        } catch (CharacterCodingException e) {
            return Parsed.bad(
                    Place.in(source).error("This is not UTF-8.", "Save the file as UTF-8 text."));
        }
    }

    private Parsed<Lesson> lesson() {
        MarkdownText.blocks(text).forEach(this::block);
        endStep();
        if (title.isEmpty()) {
            problems.add(place(0), "The lesson has no title.", "Begin it with # and the title.");
        }
        if (head.isEmpty()) {
            problems.add(
                    place(0),
                    "The lesson has no block “lesson”.",
                    "Write a block ```lesson with id, minutes and scenario below the title.");
        }
        if (problems.none()) {
            looks();
        }
        if (!problems.none() || title.isEmpty() || head.isEmpty()) {
            return new Parsed.Bad<>(problems.inOrder());
        }
        Head it = head.get();
        return Parsed.good(
                new Lesson(
                        it.place(),
                        title.get(),
                        it.id(),
                        it.minutes(),
                        it.level(),
                        it.needs(),
                        it.scenario(),
                        it.vary(),
                        it.set(),
                        List.copyOf(steps),
                        fingerprint()));
    }

    private void looks() {
        boolean isSeen = false;
        for (LessonBlock block : steps.stream().flatMap(it -> it.blocks().stream()).toList()) {
            isSeen |= block instanceof LessonBlock.Look;
            if (block instanceof LessonBlock.Asked && !isSeen) {
                problems.add(
                        block.place(),
                        "Nothing is shown before this question.",
                        "Write a block “look” before it: what does the student look at?");
            }
        }
    }

    private String fingerprint() {
        long digest = Digest.SEED;
        for (int i = 0; i < text.length(); i++) {
            digest = Digest.mix(digest, text.charAt(i));
        }
        return Digest.text(digest);
    }

    private Place place(int offset) {
        return lines.place(source, offset);
    }

    private void block(Node node) {
        Stretch stretch = MarkdownText.stretch(List.of(node));
        if (node instanceof Heading heading && heading.getLevel() <= 2) {
            heading(heading, stretch);
        } else if (node instanceof FencedCodeBlock code && !code.getInfo().isBlank()) {
            fenced(code, stretch);
        } else {
            add(new LessonBlock.Prose(template(stretch)));
        }
    }

    private void add(LessonBlock block) {
        step.blocks().add(block);
    }

    private Template template(Stretch stretch) {
        return TemplateReader.read(
                stretch.of(text), offset -> place(stretch.from() + offset), problems);
    }

    private void heading(Heading heading, Stretch stretch) {
        String words = MarkdownText.stretch(MarkdownText.children(heading)).of(text).strip();
        Place place = place(stretch.from());
        if (heading.getLevel() == 1) {
            if (title.isPresent()) {
                problems.add(
                        place,
                        "This is a second title.",
                        "A lesson has one heading with #; steps begin with ##.");
            }
            title = Optional.of(title.orElse(words));
            return;
        }
        endStep();
        String[] parts = words.split("\\s*:\\s*", 2);
        Optional<StepKind> kind = StepKind.of(parts[0]);
        if (kind.isEmpty()) {
            problems.add(
                    place,
                    "No step begins with " + Wording.quoted(parts[0]) + ".",
                    Wording.suggestion(parts[0], StepKind.titles())
                            + " For example: ## Predict: what will the DEM move?");
        }
        step =
                new LessonStep(
                        place,
                        Optional.of(kind.orElse(StepKind.SEE)),
                        parts.length == 2 ? parts[1] : "",
                        new ArrayList<>());
    }

    /// A step above the first heading that holds nothing is none.
    private void endStep() {
        if (step.kind().isPresent() || !step.blocks().isEmpty()) {
            steps.add(
                    new LessonStep(
                            step.place(), step.kind(), step.title(), List.copyOf(step.blocks())));
        }
    }

    private void fenced(FencedCodeBlock code, Stretch stretch) {
        String word = code.getInfo().strip().split("\\s", 2)[0];
        int index = Fence.WORDS.indexOf(word);
        if (code.getClosingFenceLength() == null) {
            problems.add(
                    place(stretch.from()),
                    "This block is not closed, so that the rest of the lesson belongs to it.",
                    "Write ``` on a line of its own after its last line.");
        }
        if (index >= 0) {
            fenced(Fence.values()[index], content(code, stretch), place(stretch.from()));
            return;
        }
        NearestWord.of(word, Fence.WORDS)
                .ifPresent(_ ->
                        problems.add(
                                place(stretch.from()),
                                "There is no block " + Wording.quoted(word) + ".",
                                Wording.suggestion(word, Fence.WORDS)));
        add(new LessonBlock.Prose(template(stretch)));
    }

    /// The content between the fences of `code`.
    private static Stretch content(FencedCodeBlock code, Stretch stretch) {
        List<SourceSpan> spans = code.getSourceSpans();
        int from = spans.size() > 1 ? spans.get(1).getInputIndex() : stretch.to();
        boolean isClosed = code.getClosingFenceLength() != null;
        int to = isClosed ? spans.getLast().getInputIndex() : stretch.to();
        return new Stretch(from, Math.max(from, to));
    }

    private void fenced(Fence fence, Stretch content, Place place) {
        switch (fence) {
            case NOTE -> add(new LessonBlock.Note(template(content)));
            case MORE -> more(content);
            case LESSON, LOOK, QUESTION, CHANGE, BUILD -> json(fence, content, place);
        }
    }

    private void more(Stretch content) {
        String body = content.of(text);
        int end = body.indexOf('\n');
        int first = end < 0 ? body.length() : end + 1;
        String line = body.substring(0, first).strip();
        if (line.isEmpty()) {
            problems.add(
                    place(content.from()),
                    "The folded block has no title.",
                    "Write the title on the first line of the block.");
        }
        add(
                new LessonBlock.More(
                        line, template(new Stretch(content.from() + first, content.to()))));
    }

    private void json(Fence fence, Stretch content, Place place) {
        Place begin = place(content.from());
        String padded =
                "\n".repeat(begin.line() - 1) + " ".repeat(begin.column() - 1) + content.of(text);
        switch (JsonTree.read(source, padded.getBytes(StandardCharsets.UTF_8))) {
            case Parsed.Bad<Json> bad -> bad.errors().forEach(problems::add);
            case Parsed.Good<Json>(Json json, _) -> {
                if (json instanceof Json.Section section) {
                    read(fence, new Fields(section, named(fence), problems));
                } else {
                    problems.add(
                            json.place(),
                            "The block must be an object, but is " + json.kind() + ".",
                            "Write { } with keys in it.");
                }
            }
        }
        if (fence != Fence.LESSON && head.isEmpty()) {
            problems.add(
                    place,
                    "This block is above the block “lesson”.",
                    "Write the block “lesson” directly below the title.");
        }
    }

    private static String named(Fence fence) {
        return fence == Fence.LESSON ? "the block “lesson”" : "the " + fence.word();
    }

    private void read(Fence fence, Fields fields) {
        switch (fence) {
            case LESSON -> {
                if (head.isPresent()) {
                    problems.add(
                            fields.place(),
                            "This is a second block “lesson”.",
                            "A lesson has one.");
                }
                head = Optional.of(HeadReader.read(fields));
            }
            case LOOK -> add(LookReader.read(fields));
            case QUESTION ->
                    QuestionReader.read(fields)
                            .ifPresent(question -> {
                                unique(question.id(), question.place());
                                add(new LessonBlock.Asked(question));
                            });
            case CHANGE -> add(TaskReader.change(fields));
            case BUILD ->
                    TaskReader.build(fields)
                            .ifPresent(build -> {
                                unique(build.id(), build.place());
                                add(build);
                            });
            case NOTE, MORE -> throw new IllegalStateException(fence.word() + " is not JSON");
        }
    }

    private void unique(String id, Place place) {
        Place before = ids.putIfAbsent(id, place);
        if (before != null) {
            problems.add(
                    place,
                    "There is another " + Wording.quoted(id) + " on line " + before.line() + ".",
                    "Give each question and each build an id of its own.");
        }
    }
}
