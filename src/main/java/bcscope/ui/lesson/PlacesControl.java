package bcscope.ui.lesson;

import bcscope.happening.NicList;
import bcscope.lesson.question.DescriptorCode;
import bcscope.lesson.question.Letters;
import bcscope.lesson.question.StatePlace;
import bcscope.lesson.question.StateQuestion;
import bcscope.ui.state.lesson.Placing;
import bcscope.ui.state.lesson.PlacingChange;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// The text twin of the descriptors on the picture: a row for each, with where it is now and a box
/// with the places where it may be. Both show what is put in either.
final class PlacesControl implements AnswerControl {
    private final VBox node = Nodes.styled(new VBox(6), "lesson-input");
    private final List<ComboBox<String>> boxes = new ArrayList<>();
    private final List<StatePlace> places;
    private Consumer<PlacingChange> change = put -> {};

    PlacesControl(StateQuestion.Form form, String before) {
        places = places(form.nodes());
        for (int i = 0; i < form.descriptors().size(); i++) {
            row(Letters.of(i), DescriptorCode.of(form.descriptors().get(i)));
        }
        set(before);
        for (int i = 0; i < boxes.size(); i++) {
            int index = i;
            boxes.get(i)
                    .valueProperty()
                    .addListener((value, old, now) ->
                            place(now)
                                    .ifPresent(
                                            it -> change.accept(new PlacingChange.Put(index, it))));
        }
    }

    private void row(String letter, String name) {
        ComboBox<String> box = Nodes.named(new ComboBox<>(), "lesson-place-" + letter);
        box.getItems().setAll(places.stream().map(StatePlace::text).toList());
        box.setAccessibleText(letter + ", " + name);
        box.setMinWidth(96);
        Label mark = Nodes.fixed(Nodes.label(letter, "mono", "small-text", "strong"));
        Label label = Nodes.growing(Nodes.wrapped(name, "mono", "small-text"));
        HBox row = Nodes.row(8, mark, label, box);
        boxes.add(box);
        node.getChildren().add(row);
    }

    private static List<StatePlace> places(int nodes) {
        List<StatePlace> places = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            int at = i;
            Arrays.stream(NicList.values())
                    .map(list -> new StatePlace(at, list))
                    .forEach(places::add);
        }
        places.add(StatePlace.GONE);
        return List.copyOf(places);
    }

    private Optional<StatePlace> place(String text) {
        return places.stream().filter(place -> place.text().equals(text)).findFirst();
    }

    /// Has `newChange` told what is put by these boxes.
    void telling(Consumer<PlacingChange> newChange) {
        change = newChange;
    }

    /// Shows what is put, wherever that was done.
    void show(Placing placing) {
        Consumer<PlacingChange> told = change;
        change = put -> {};
        for (int i = 0; i < Math.min(boxes.size(), placing.places().size()); i++) {
            Optional<String> text = placing.places().get(i).map(StatePlace::text);
            ComboBox<String> box = boxes.get(i);
            text.ifPresentOrElse(box::setValue, () -> box.getSelectionModel().clearSelection());
        }
        change = told;
    }

    @Override
    public Node node() {
        return node;
    }

    @Override
    public String typed() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < boxes.size(); i++) {
            String place = boxes.get(i).getValue();
            if (place != null) {
                text.append(text.isEmpty() ? "" : " ")
                        .append(Letters.of(i))
                        .append('=')
                        .append(place);
            }
        }
        return text.toString();
    }

    @Override
    public void set(String text) {
        List<String> said = List.of(text.split(" "));
        for (int i = 0; i < boxes.size(); i++) {
            String letter = Letters.of(i) + "=";
            ComboBox<String> box = boxes.get(i);
            said.stream()
                    .filter(each -> each.startsWith(letter))
                    .forEach(each -> box.setValue(each.substring(letter.length())));
        }
    }
}
