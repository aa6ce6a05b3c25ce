package bcscope.script.word;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The properties of a received message, a communicator, and a grid.
public enum Property {
    SOURCE("source", Owner.STATUS, "The rank that sent the message, in its communicator."),
    TAG("tag", Owner.STATUS, "The tag of the message."),
    BYTES("bytes", Owner.STATUS, "The size of the message."),
    RANK("rank", Owner.COMMUNICATOR, "The rank of this process in the communicator."),
    RANKS("ranks", Owner.COMMUNICATOR, "The number of processes in the communicator."),
    X("x", Owner.GRID, "The column of this process, from 0."),
    Y("y", Owner.GRID, "The row of this process, from 0."),
    Z("z", Owner.GRID, "The layer of this process, from 0."),
    COLUMNS("columns", Owner.GRID, "The number of columns of the grid."),
    ROWS("rows", Owner.GRID, "The number of rows of the grid."),
    LAYERS("layers", Owner.GRID, "The number of layers of the grid."),
    EAST("east", Owner.GRID, "The neighbour in the next column, or nobody."),
    WEST("west", Owner.GRID, "The neighbour in the previous column, or nobody."),
    NORTH("north", Owner.GRID, "The neighbour in the previous row, or nobody."),
    SOUTH("south", Owner.GRID, "The neighbour in the next row, or nobody."),
    UP("up", Owner.GRID, "The neighbour in the previous layer, or nobody."),
    DOWN("down", Owner.GRID, "The neighbour in the next layer, or nobody.");

    /// The owner of a property. A grid is a communicator too.
    public enum Owner {
        STATUS,
        COMMUNICATOR,
        GRID
    }

    private final String text;
    private final Owner owner;
    private final String meaning;

    Property(String text, Owner owner, String meaning) {
        this.text = text;
        this.owner = owner;
        this.meaning = meaning;
    }

    /// The properties of `owner`; a grid has those of a communicator too.
    public static List<Property> of(Owner owner) {
        return Arrays.stream(values())
                .filter(each ->
                        each.owner == owner
                                || (owner == Owner.GRID && each.owner == Owner.COMMUNICATOR))
                .toList();
    }

    /// The property of `owner` that is written `text`.
    public static Optional<Property> of(Owner owner, String text) {
        return of(owner).stream().filter(each -> each.text.equals(text)).findFirst();
    }

    public String text() {
        return text;
    }

    /// Its meaning, a sentence.
    public String meaning() {
        return meaning;
    }
}
