package bcscope.lesson.question;

import java.util.Locale;

/// The ways of answering, by which kinds of questions are named in a lesson. Whatever is clicked,
/// drawn or moved can be typed too.
public enum AnswerMode {
    /// A click on a slice of the timeline.
    SLICE("the number of a slice"),
    /// A click on a node.
    NODE("the number of a node"),
    /// A click on a process.
    RANK("the number of a process"),
    /// A click on a link, named by the nodes that it joins.
    LINK("the numbers of two nodes"),
    /// A click on a descriptor in a list.
    DESCRIPTOR("a process and the number of its descriptor, from 0"),
    /// A click on a lamp.
    MICROPHASE("a microphase"),
    /// A number with its unit.
    NUMBER("a number"),
    /// One of several texts.
    CHOICE("a letter"),
    /// Several things brought into their order.
    ORDER("letters in their order"),
    /// Lines drawn between two columns.
    MATCH("a letter and a number for each line"),
    /// The values of a metric in slices that are hidden.
    CURVE("a value for each slice"),
    /// Descriptors put into their future lists.
    STATE("a list for each descriptor");

    private final String noun;

    AnswerMode(String noun) {
        this.noun = noun;
    }

    /// Its text in a lesson.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// What is to be typed, with an article.
    public String noun() {
        return noun;
    }

    /// Whether a small change of the run leaves a clear answer as it is.
    public boolean isDiscrete() {
        return this != NUMBER && this != CURVE;
    }
}
