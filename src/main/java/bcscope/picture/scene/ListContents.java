package bcscope.picture.scene;

import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The descriptor lists of all nodes while they are folded. Only lists that hold something take
/// memory.
final class ListContents {
    private static final int KINDS = NicList.values().length;

    private final Map<Integer, List<Held>> contents = new TreeMap<>();

    List<Held> contents(int node, NicList list) {
        return Collections.unmodifiableList(contents.getOrDefault(key(node, list), List.of()));
    }

    void add(Held held) {
        contents.computeIfAbsent(key(held.node(), held.list()), k -> new ArrayList<>()).add(held);
    }

    /// Removes a descriptor from a list; whether it was there.
    boolean remove(int node, NicList list, Descriptor descriptor) {
        List<Held> held = contents.get(key(node, list));
        if (held == null || !held.removeIf(h -> h.descriptor().is(descriptor))) {
            return false;
        }
        if (held.isEmpty()) {
            contents.remove(key(node, list));
        }
        return true;
    }

    void removeEverywhere(int node, Descriptor descriptor) {
        for (NicList list : NicList.values()) {
            remove(node, list, descriptor);
        }
    }

    /// Names each list that holds something: `n3 RDQ`.
    Map<String, List<Held>> all() {
        Map<String, List<Held>> named = new TreeMap<>();
        contents.forEach((key, held) ->
                named.put(
                        "n" + key / KINDS + " " + NicList.values()[key % KINDS],
                        List.copyOf(held)));
        return named;
    }

    private static Integer key(int node, NicList list) {
        return node * KINDS + list.ordinal();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ListContents lists && contents.equals(lists.contents);
    }

    @Override
    public int hashCode() {
        return contents.hashCode();
    }
}
