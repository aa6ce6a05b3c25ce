package bcscope.ui.lesson;

import bcscope.happening.NicList;
import bcscope.lesson.marking.Letters;
import bcscope.lesson.marking.StateForm;
import bcscope.lesson.marking.StatePlace;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A row for each descriptor: where it is now, and a box with the places where it may be.
final class PlacesControl implements AnswerControl {
    private final VBox node = Nodes.styled(new VBox(6), "lesson-input");
    private final List<ComboBox<String>> boxes = new ArrayList<>();

    PlacesControl(StateForm form, String before) {
        List<String> places = places(form.nodes());
        for (int i = 0; i < form.descriptors().size(); i++) {
            ComboBox<String> box = new ComboBox<>();
            box.setId("lesson-place-" + Letters.of(i));
            box.getItems().setAll(places);
            String name = DescriptorCode.of(form.descriptors().get(i));
            box.setAccessibleText(name);
            box.setMinWidth(96);
            Label label = Nodes.label(name, "mono", "small-text");
            label.setWrapText(true);
            HBox.setHgrow(label, Priority.ALWAYS);
            label.setMaxWidth(Double.MAX_VALUE);
            HBox row = new HBox(8, label, box);
            row.setAlignment(Pos.CENTER_LEFT);
            boxes.add(box);
            node.getChildren().add(row);
        }
        set(before);
    }

    private static List<String> places(int nodes) {
        List<String> places = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            int at = i;
            Arrays.stream(NicList.values())
                    .map(list -> new StatePlace(at, list).text())
                    .forEach(places::add);
        }
        places.add(StatePlace.GONE.text());
        return places;
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
            if (i < said.size() && said.get(i).contains("=")) {
                boxes.get(i).setValue(said.get(i).substring(said.get(i).indexOf('=') + 1));
            }
        }
    }
}
