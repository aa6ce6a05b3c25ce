package bcscope.piece;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;

/// Rows that exist, by the keys of their pieces. After the last was added, for any thread.
public final class KnownRows<R> {
    private final Map<String, R> rows = new HashMap<>();
    private final Set<String> used = ConcurrentHashMap.newKeySet();

    /// The row with this key; empty if there is none.
    public Optional<R> row(String key) {
        Optional<R> row = Optional.ofNullable(rows.get(key));
        row.ifPresent(_ -> used.add(key));
        return row;
    }

    /// Adds a row.
    ///
    /// @param joining makes one of the row before and this one, where both have this key
    public void add(String key, R row, BinaryOperator<R> joining) {
        rows.merge(key, row, joining);
    }

    /// How many there are.
    public int size() {
        return rows.size();
    }

    /// How many of them nothing has asked for.
    int unused() {
        return rows.size() - used.size();
    }
}
