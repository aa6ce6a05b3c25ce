package bcscope.ui.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.ui.FxDriver;

import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.stream.Collectors;

/// A bar of three parts, 100, 60 and 40 wide, 5 apart, with 10 around: 230. The last gives way
/// first, then the second.
class SqueezeTest {
    private final Region first = part(100);
    private final Region second = part(60);
    private final Region third = part(40);
    private final HBox bar = new HBox(5, first, second, third);

    private static Region part(double width) {
        Region part = new Region();
        part.setMinWidth(width);
        return part;
    }

    @ParameterizedTest
    @CsvSource({"300, 111", "230, 111", "229, 110", "185, 110", "184, 100", "50, 100"})
    void concessionsAreMadeInTheirOrderAndNoneTooMany(double width, String shown) {
        FxDriver.start();
        FxDriver.act(this::squeeze);
        FxDriver.act(() -> bar.resize(width, 20));
        assertEquals(shown, shown());
    }

    @Test
    void whatWasGivenUpComesBackWithTheRoom() {
        FxDriver.start();
        FxDriver.act(this::squeeze);
        FxDriver.act(() -> bar.resize(120, 20));
        assertEquals("100", shown());
        FxDriver.act(() -> bar.resize(230, 20));
        assertEquals("111", shown());
    }

    private void squeeze() {
        bar.setPadding(new Insets(10));
        new Scene(bar);
        new Squeeze(bar)
                .or(() -> Nodes.show(third, false), () -> Nodes.show(third, true))
                .or(() -> Nodes.show(second, false), () -> Nodes.show(second, true));
    }

    private String shown() {
        return FxDriver.ask(() ->
                bar.getChildren().stream()
                        .map(part -> part.isManaged() ? "1" : "0")
                        .collect(Collectors.joining()));
    }
}
