package bcscope.picture.sidebyside;

import bcscope.base.Numbers;
import bcscope.base.Say;
import bcscope.explain.sidebyside.PairText;
import bcscope.explain.sidebyside.RunText;
import bcscope.run.comparison.Lateness;

import java.util.ArrayList;
import java.util.List;

/// Two runs side by side in sentences: the text twin of the picture.
public final class PairWords {
    private PairWords() {}

    /// The sentences: what is compared, where both are, how late the second is, the selected call.
    public static List<String> all(PairScene scene) {
        List<String> sentences = new ArrayList<>();
        sentences.add(
                Say.of(
                        "A is %s, B is %s, coupled by %s.",
                        name(scene.first()), name(scene.second()), scene.coupling().title()));
        sentences.addAll(RunText.sentences(scene.both()));
        sentences.add(
                Say.of(
                        "A is shown at %{instant}, B at %{instant}.",
                        scene.firstNanos(), scene.secondNanos()));
        Lateness late = Lateness.at(scene.both(), scene.firstNanos());
        sentences.add(lateness(late));
        scene.call().stream()
                .filter(number -> number < scene.both().paired(scene.rank()))
                .mapToObj(number ->
                        PairText.sentences(
                                scene.both().first().program(),
                                scene.both().pair(scene.rank(), number)))
                .forEach(sentences::add);
        return sentences;
    }

    private static String name(PairScene.Half half) {
        return "\"" + half.name() + "\" (" + half.about() + ")";
    }

    private static String lateness(Lateness late) {
        if (late.leastNanos() == late.mostNanos()) {
            return "At that point every process of B is " + place(late.meanNanos()) + ".";
        }
        return Say.of(
                "At that point the processes of B are between %s and %s, on average %s.",
                place(late.leastNanos()), place(late.mostNanos()), place(late.meanNanos()));
    }

    private static String place(long lateNanos) {
        return lateNanos == 0
                ? "level"
                : Numbers.duration(Math.abs(lateNanos)) + (lateNanos > 0 ? " behind" : " ahead");
    }
}
