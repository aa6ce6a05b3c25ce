package bcscope.lesson.question;

import bcscope.lesson.LessonWords;
import bcscope.lesson.LessonWords.Part;

import java.util.Locale;

/// The ways of answering, by which kinds of questions are named in a lesson. Whatever is clicked,
/// drawn or moved can be typed too.
public enum AnswerMode {
    /// A click on a slice of the timeline.
    SLICE,
    /// A click on a node.
    NODE,
    /// A click on a process.
    RANK,
    /// A click on a link, named by the nodes that it joins.
    LINK,
    /// A click on a descriptor in a list.
    DESCRIPTOR,
    /// A click on a lamp.
    MICROPHASE,
    /// A number with its unit.
    NUMBER,
    /// One of several texts.
    CHOICE,
    /// Several things brought into their order.
    ORDER,
    /// Lines drawn between two columns.
    MATCH,
    /// The values of a metric in slices that are hidden.
    CURVE,
    /// Descriptors put into their future lists.
    STATE;

    /// Its text in a lesson.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// What is to be typed, with an article.
    public Part what() {
        return Part.of("answer.mode." + id());
    }

    /// The same in English.
    public String noun() {
        return LessonWords.english().say(what().key());
    }

    /// Whether a small change of the run leaves a clear answer as it is.
    public boolean isDiscrete() {
        return this != NUMBER && this != CURVE;
    }
}
