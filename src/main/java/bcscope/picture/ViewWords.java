package bcscope.picture;

import bcscope.explain.SentenceAt;
import bcscope.explain.Sentences;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;

import java.util.List;
import java.util.stream.IntStream;

/// A view in words for the drawer, a sentence a line, each with its moment.
///
/// @param summary one sentence on all of it
/// @param lines the sentences
public record ViewWords(String summary, List<SentenceAt> lines) {
    /// The words of a view about which nothing is known yet.
    public static final ViewWords NONE = new ViewWords("", List.of());

    /// The happenings of the slice of `detail`, in words.
    public static ViewWords happenings(Program program, SliceDetail detail) {
        Sentences sentences = new Sentences(program);
        List<String> all = sentences.ofSlice(detail);
        return new ViewWords(
                sentences.summary(detail),
                IntStream.range(0, all.size())
                        .mapToObj(i -> new SentenceAt(i, all.get(i)))
                        .toList());
    }

    /// Sentences that are true from the beginning of the slice.
    public static ViewWords always(String summary, List<String> sentences) {
        return new ViewWords(
                summary, sentences.stream().map(sentence -> new SentenceAt(-1, sentence)).toList());
    }
}
