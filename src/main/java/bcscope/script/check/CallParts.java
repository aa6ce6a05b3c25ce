package bcscope.script.check;

import bcscope.expression.Problem;
import bcscope.expression.TextSpan;
import bcscope.script.check.CallChecker.Use;
import bcscope.script.code.Instruction.Operand;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;
import bcscope.script.syntax.WrittenCall;
import bcscope.script.syntax.WrittenCall.Item;
import bcscope.script.syntax.WrittenCall.Phrase;
import bcscope.script.syntax.WrittenMessage;
import bcscope.script.word.CallForm;
import bcscope.script.word.CallWord;
import bcscope.script.word.PhraseWord;
import bcscope.script.word.Placeholder;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which of the words of a call belong to it, and whether any is missing.
record CallParts(ScriptFindings findings) {
    /// A call with everything that belongs to it.
    ///
    /// @param parts operands of fixed types; what is moved is not among them
    /// @param name after `as`
    record Written(
            CallWord word,
            WrittenCall text,
            List<Part> parts,
            Optional<Identifier> name,
            Optional<WrittenMessage> label,
            boolean periodic) {
        /// What follows `phrase`, where it is written.
        Optional<Item> behind(PhraseWord phrase) {
            return text.phrases().stream()
                    .filter(it -> it.word().text().equals(phrase.text()))
                    .map(it -> it.operands().getFirst())
                    .findFirst();
        }
    }

    /// An operand.
    ///
    /// @param phrase the word before it; empty for the first operand
    /// @param wild whether `any` is allowed there
    record Part(
            Operand operand,
            Placeholder placeholder,
            Optional<PhraseWord> phrase,
            Item value,
            boolean wild) {
        ValueType type() {
            return switch (placeholder) {
                case DURATION -> Plain.DURATION;
                case SIZE -> Plain.SIZE;
                case SIZES -> new ListOf(Plain.SIZE);
                case C -> Plain.COMMUNICATOR;
                case X, Y, OP, RANK, N, COLOUR -> Plain.INTEGER;
                case R, G, M, T, I, L, V, D, WHAT -> Plain.INTEGER;
            };
        }

        /// The start of a sentence.
        String what() {
            return switch (operand) {
                case DATA -> "The operand";
                case TO, FROM -> "A rank";
                case TAG, RECEIVE_TAG -> "A tag";
                case TAKES -> "The size to receive";
                case ON -> "The operand of “on”";
                case BY -> "The operand of “by”";
                case KEY -> "A key";
                case COLUMNS, ROWS, LAYERS -> "The extent of a grid";
                case PERIODIC -> "This";
            };
        }
    }

    /// Empty if something is wrong, which is then reported.
    Optional<Written> written(CallWord word, WrittenCall text, Use use) {
        CallForm form = word.form();
        if (!operandsFit(word, text) || !phrasesFit(word, text)) {
            return Optional.empty();
        }
        Optional<Phrase> as = phrase(text, PhraseWord.AS);
        Optional<Identifier> name = Optional.empty();
        Optional<WrittenMessage> label = Optional.empty();
        if (as.isPresent()) {
            boolean wantsText =
                    form.part(PhraseWord.AS)
                            .flatMap(CallForm.Part::value)
                            .filter(it -> it == Placeholder.WHAT)
                            .isPresent();
            Item item = as.get().operands().getFirst();
            name = wantsText ? Optional.empty() : name(item);
            label = wantsText ? label(item) : Optional.empty();
            if (name.isEmpty() && label.isEmpty()) {
                return Optional.empty();
            }
        }
        if (form.operand().filter(it -> it == Placeholder.WHAT).isPresent()) {
            label = label(text.operands().getFirst());
            if (label.isEmpty()) {
                return Optional.empty();
            }
        }
        if (!usedRightly(word, text, use, name)) {
            return Optional.empty();
        }
        return Optional.of(
                new Written(
                        word,
                        text,
                        parts(word, text),
                        name,
                        label,
                        phrase(text, PhraseWord.PERIODIC).isPresent()));
    }

    private static Optional<Phrase> phrase(WrittenCall text, PhraseWord word) {
        return text.phrases().stream()
                .filter(it -> it.word().text().equals(word.text()))
                .findFirst();
    }

    private boolean operandsFit(CallWord word, WrittenCall text) {
        CallForm form = word.form();
        int count = text.operands().size();
        if (form.operand().isEmpty() && count > 0) {
            return wrong(
                    text.operands().getFirst().place(),
                    "No operand follows " + quoted(word) + ".",
                    word);
        }
        if (form.operandNeeded() && count == 0) {
            return wrong(text.word().place(), missing(form.operand().orElseThrow(), word), word);
        }
        if (!form.several() && count > 1) {
            return wrong(
                    text.operands().get(1).place(),
                    quoted(word) + " takes one operand only.",
                    word);
        }
        return true;
    }

    private static String missing(Placeholder placeholder, CallWord word) {
        return placeholder == Placeholder.DURATION
                ? "How long does it " + word.text() + "?"
                : quoted(word) + " needs " + placeholder.meaning() + ".";
    }

    private boolean phrasesFit(CallWord word, WrittenCall text) {
        Map<PhraseWord, Integer> seen = new EnumMap<>(PhraseWord.class);
        boolean fits = true;
        for (Phrase phrase : text.phrases()) {
            PhraseWord each = PhraseWord.of(phrase.word().text()).orElseThrow();
            long allowed = word.form().parts().stream().filter(it -> it.word() == each).count();
            int written = seen.merge(each, 1, Integer::sum);
            if (allowed == 0) {
                fits =
                        wrong(
                                phrase.place(),
                                "“" + each.text() + "” does not belong to " + quoted(word) + ".",
                                word);
            } else if (written > allowed) {
                String times = allowed == 1 ? "twice" : "too often";
                fits =
                        wrong(
                                phrase.place(),
                                "“" + each.text() + "” is written " + times + ".",
                                word);
            } else if (each.hasValue() && phrase.operands().isEmpty()) {
                fits =
                        wrong(
                                phrase.place(),
                                "Behind “" + each.text() + "” something is missing.",
                                word);
            } else if (phrase.operands().size() > (each.hasValue() ? 1 : 0)) {
                fits =
                        wrong(
                                phrase.operands().getLast().place(),
                                each.hasValue()
                                        ? "“" + each.text() + "” takes one operand."
                                        : "No operand may follow “" + each.text() + "”.",
                                word);
            }
        }
        return fits && nothingMissing(word, text);
    }

    private boolean nothingMissing(CallWord word, WrittenCall text) {
        List<String> missing =
                word.form().parts().stream()
                        .filter(CallForm.Part::needed)
                        .map(CallForm.Part::word)
                        .filter(it -> it != PhraseWord.AS)
                        .filter(it -> phrase(text, it).isEmpty())
                        .map(it -> "“" + it.text() + "”")
                        .distinct()
                        .toList();
        return missing.isEmpty()
                || wrong(
                        text.place(),
                        quoted(word) + " needs " + String.join(" and ", missing) + ".",
                        word);
    }

    private Optional<Identifier> name(Item item) {
        if (item instanceof Item.Plain(Expression.Word(_, Identifier name))) {
            return Optional.of(name);
        }
        findings.problem(new Problem(item.place(), "“as” is followed by a name.", "Write as r."));
        return Optional.empty();
    }

    private Optional<WrittenMessage> label(Item item) {
        if (item instanceof Item.Text(WrittenMessage message)) {
            return Optional.of(message);
        }
        findings.problem(
                new Problem(
                        item.place(),
                        "Expected a text.",
                        "Write it in quotation marks: \"solve\"."));
        return Optional.empty();
    }

    static Problem noText(Item item) {
        return new Problem(
                item.place(),
                "A text can follow only mark, fail, check and compute ... as.",
                "Leave out the quotation marks.");
    }

    private boolean usedRightly(
            CallWord word, WrittenCall text, Use use, Optional<Identifier> name) {
        Optional<CallForm.Part> as =
                word.form()
                        .part(PhraseWord.AS)
                        .filter(it -> it.value().filter(of -> of == Placeholder.WHAT).isEmpty());
        if (use == Use.VALUE && as.isEmpty()) {
            return wrong(text.place(), quoted(word) + " gives no value.", word);
        }
        if (use == Use.VALUE && name.isPresent()) {
            findings.problem(
                    new Problem(
                            name.get().place(),
                            "The result already has a name, left of =.",
                            "Leave out as " + name.get().text() + "."));
            return false;
        }
        if (use == Use.STATEMENT
                && name.isEmpty()
                && as.filter(CallForm.Part::needed).isPresent()) {
            String what =
                    as.flatMap(CallForm.Part::value).map(Placeholder::meaning).orElse("something");
            return wrong(
                    text.place(), quoted(word) + " gives " + what + ", which needs a name.", word);
        }
        return true;
    }

    private boolean wrong(TextSpan place, String problem, CallWord word) {
        findings.problem(new Problem(place, problem, "It is written " + word.signature() + "."));
        return false;
    }

    private static String quoted(CallWord word) {
        return "“" + word.text() + "”";
    }

    /// What has a fixed type, by role.
    private static List<Part> parts(CallWord word, WrittenCall text) {
        List<Part> parts = new ArrayList<>();
        word.form()
                .operand()
                .ifPresent(placeholder -> {
                    if (!text.operands().isEmpty()) {
                        operand(placeholder)
                                .ifPresent(role ->
                                        parts.add(
                                                new Part(
                                                        role,
                                                        placeholder,
                                                        Optional.empty(),
                                                        text.operands().getFirst(),
                                                        false)));
                    }
                });
        boolean behindFrom = false;
        boolean behindX = false;
        for (Phrase phrase : text.phrases()) {
            PhraseWord each = PhraseWord.of(phrase.word().text()).orElseThrow();
            Optional<Operand> role = role(each, word, behindFrom, behindX);
            behindFrom |= each == PhraseWord.FROM;
            behindX |= each == PhraseWord.X;
            Optional<Placeholder> placeholder =
                    word.form().part(each).flatMap(CallForm.Part::value);
            if (role.isPresent() && placeholder.isPresent()) {
                parts.add(
                        new Part(
                                role.get(),
                                placeholder.get(),
                                Optional.of(each),
                                phrase.operands().getFirst(),
                                isWild(word, role.get())));
            }
        }
        return parts;
    }

    private static Optional<Operand> operand(Placeholder placeholder) {
        return switch (placeholder) {
            case DURATION, SIZE, SIZES -> Optional.of(Operand.DATA);
            case N -> Optional.of(Operand.COLUMNS);
            case X, Y, OP, RANK, COLOUR, R, C, G -> Optional.empty();
            case M, T, I, L, V, D, WHAT -> Optional.empty();
        };
    }

    private static Optional<Operand> role(
            PhraseWord phrase, CallWord word, boolean behindFrom, boolean behindX) {
        return switch (phrase) {
            case TO -> Optional.of(Operand.TO);
            case FROM -> Optional.of(Operand.FROM);
            case TAG ->
                    Optional.of(
                            word == CallWord.SENDRECV && behindFrom
                                    ? Operand.RECEIVE_TAG
                                    : Operand.TAG);
            case BY -> Optional.of(Operand.BY);
            case KEY -> Optional.of(Operand.KEY);
            case X -> Optional.of(behindX ? Operand.LAYERS : Operand.ROWS);
            case ON -> Optional.of(Operand.ON);
            case INTO, OF -> {
                Operand sizes = phrase == PhraseWord.INTO ? Operand.TAKES : Operand.DATA;
                yield word.form().takesValues() ? Optional.empty() : Optional.of(sizes);
            }
            case PERIODIC, AS -> Optional.empty();
        };
    }

    /// Whether any message will do.
    private static boolean isWild(CallWord word, Operand role) {
        return word == CallWord.SENDRECV
                ? role == Operand.FROM || role == Operand.RECEIVE_TAG
                : word.collective().isEmpty()
                        && word.form().part(PhraseWord.FROM).isPresent()
                        && (role == Operand.FROM || role == Operand.TAG);
    }
}
