package bcscope.ui.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bcscope.picture.view.View;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class ViewCommandsTest {
    @Test
    void everyTabOfTheCentreHasOneCommandWithAKey() {
        List<Command> commands =
                Arrays.stream(Command.values()).filter(it -> it.view().isPresent()).toList();
        Set<View> views = EnumSet.noneOf(View.class);
        commands.stream().map(Command::view).flatMap(Optional::stream).forEach(views::add);
        assertEquals(EnumSet.copyOf(View.tabs()), views);
        assertEquals(View.tabs().size(), commands.size(), "one each");
        commands.forEach(it -> assertFalse(it.keys().shown().isEmpty(), it.id()));
    }
}
