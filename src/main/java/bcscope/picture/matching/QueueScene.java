package bcscope.picture.matching;

import bcscope.base.Say;
import bcscope.explain.SentenceAt;
import bcscope.picture.ShownView;
import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.ViewWords;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The content of the view under conventional MPI: the queues at a moment.
///
/// @param state the machine at the moment
/// @param node the node that is looked at; empty for all
/// @param selection selected object
public record QueueScene(SceneState state, OptionalInt node, Target selection)
        implements ShownView {
    @Override
    public void draw(Surface surface) {
        QueuePicture.draw(surface, this, surface.bounds());
    }

    @Override
    public List<String> sentences() {
        ViewWords told = told();
        return Stream.concat(
                        Stream.of(told.summary()), told.lines().stream().map(SentenceAt::sentence))
                .toList();
    }

    @Override
    public String spoken() {
        List<QueueLine> lines = QueueLine.of(state, node);
        return Say.of(
                "Window %{n}%s: %{n message} matched a posted receive, %{n} arrived before their"
                        + " receive; %{n} still unexpected, %{n receive} without a message.",
                state.moment().slice(),
                node.isPresent() ? ", node " + node.getAsInt() : "",
                QueuePicture.count(lines, QueueLine.Kind.EXPECTED),
                QueuePicture.count(lines, QueueLine.Kind.UNEXPECTED),
                QueuePicture.count(lines, QueueLine.Kind.NO_RECEIVE),
                QueuePicture.count(lines, QueueLine.Kind.NO_MESSAGE));
    }

    @Override
    public ViewWords told() {
        return new ViewWords(
                spoken(),
                QueueLine.of(state, node).stream()
                        .map(line ->
                                new SentenceAt(
                                        line.index(), line.sentence(state.stage().program())))
                        .toList());
    }
}
