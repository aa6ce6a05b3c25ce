package bcscope.picture.scene.state;

import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.happening.NicList;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The descriptor lists of all nodes while they are folded. A fold of a slice of a thousand nodes
/// asks tens of thousands of times, once a frame, so lists stand in one array by node and kind.
final class ListContents {
    private static final int KINDS = NicList.values().length;
    private static final List<Held> NOTHING = List.of();

    private final List<List<Held>> contents;

    /// Lists that another fold has as well: to be copied before they change.
    private final BitSet shared;

    ListContents(int nodes) {
        contents = new ArrayList<>(Collections.nCopies(nodes * KINDS, NOTHING));
        shared = new BitSet();
    }

    /// The same contents, to go on from; the other must not change any more.
    ListContents(ListContents other) {
        contents = new ArrayList<>(other.contents);
        shared = new BitSet(contents.size());
        shared.set(0, contents.size());
    }

    List<Held> contents(int node, NicList list) {
        return Collections.unmodifiableList(contents.get(key(node, list)));
    }

    void add(Held held) {
        int key = key(held.node(), held.list());
        if (contents.get(key).isEmpty()) {
            contents.set(key, new ArrayList<>(4));
            shared.clear(key);
        }
        own(key).add(held);
    }

    /// Removes a descriptor from a list; whether it was there.
    boolean remove(int node, NicList list, Descriptor descriptor) {
        int key = key(node, list);
        List<Held> held = contents.get(key);
        for (int i = 0; i < held.size(); i++) {
            if (held.get(i).descriptor().is(descriptor)) {
                own(key).remove(i);
                return true;
            }
        }
        return false;
    }

    private List<Held> own(int key) {
        if (shared.get(key)) {
            contents.set(key, new ArrayList<>(contents.get(key)));
            shared.clear(key);
        }
        return contents.get(key);
    }

    void removeEverywhere(int node, Descriptor descriptor) {
        for (NicList list : NicList.values()) {
            remove(node, list, descriptor);
        }
    }

    /// Names each list that holds something: `n3 RDQ`.
    Map<String, List<Held>> all() {
        Map<String, List<Held>> named = new TreeMap<>();
        for (int key = 0; key < contents.size(); key++) {
            List<Held> held = contents.get(key);
            if (!held.isEmpty()) {
                String name = "n" + key / KINDS + " " + NicList.values()[key % KINDS];
                named.put(name, List.copyOf(held));
            }
        }
        return named;
    }

    private static int key(int node, NicList list) {
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
