package bcscope.lesson.check;

import bcscope.lesson.LessonBlock;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.scenario.json.Place;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a block consists of, found in its records: the words that a translation translates, and all
/// else, which it must keep.
final class BlockContent {
    private final List<Template> texts = new ArrayList<>();
    private final StringBuilder kept = new StringBuilder();

    private BlockContent(LessonBlock block) {
        visit(block instanceof LessonBlock.More more ? more.text() : block);
    }

    /// All texts of `block`, in a fixed order.
    static List<Template> texts(LessonBlock block) {
        return new BlockContent(block).texts;
    }

    /// The parts of `block` that a translation must keep, as one text.
    static String kept(LessonBlock block) {
        BlockContent content = new BlockContent(block);
        String expressions =
                content.texts.stream()
                        .flatMap(Template::expressions)
                        .map(Embedded::text)
                        .sorted()
                        .collect(Collectors.joining(" "));
        return block.word() + " | " + content.kept + expressions;
    }

    private void visit(Object part) {
        switch (part) {
            case Place _ -> {}
            case Template text -> texts.add(text);
            case Optional<?> it -> it.ifPresent(this::visit);
            case List<?> all ->
                    all.forEach(it -> {
                        visit(it);
                        kept.append(", ");
                    });
            case Record record -> {
                kept.append(record.getClass().getSimpleName()).append('(');
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    visit(component(record, component));
                    kept.append(" | ");
                }
                kept.append(')');
            }
            default -> kept.append(part);
        }
    }

    private static Object component(Record record, RecordComponent component) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a part of a lesson is not public: " + component, e);
        }
    }
}
