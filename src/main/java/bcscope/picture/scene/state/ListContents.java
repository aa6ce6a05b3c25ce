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

/// The descriptor lists of all nodes while they are folded. Folding a slice of a thousand nodes
/// looks lists up tens of thousands of times per frame, so they are kept in pages by node and kind.
final class ListContents {
    private static final int KINDS = NicList.values().length;
    private static final List<Held> NOTHING = List.of();

    private static final List<NicList> LISTS = List.of(NicList.values());

    private final int lists;
    private final Pages<List<List<Held>>> contents;

    /// Lists that another fold has as well: to be copied before they change.
    private final BitSet shared;

    ListContents(int nodes) {
        lists = nodes * KINDS;
        contents = Pages.alike(lists, Collections.nCopies(Pages.SIZE, NOTHING), ArrayList::new);
        shared = new BitSet();
    }

    /// Continues from the contents of `other`, which must not change any more.
    ListContents(ListContents other) {
        lists = other.lists;
        contents = other.contents.next();
        shared = new BitSet(lists);
        shared.set(0, lists);
    }

    List<Held> contents(int node, NicList list) {
        return Collections.unmodifiableList(at(key(node, list)));
    }

    void add(Held held) {
        int key = key(held.node(), held.list());
        if (at(key).isEmpty()) {
            put(key, new ArrayList<>(4));
            shared.clear(key);
        }
        own(key).add(held);
    }

    /// Removes a descriptor from a list; whether it was there.
    boolean remove(int node, NicList list, Descriptor descriptor) {
        int key = key(node, list);
        List<Held> held = at(key);
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
            put(key, new ArrayList<>(at(key)));
            shared.clear(key);
        }
        return at(key);
    }

    private List<Held> at(int key) {
        return contents.page(key).get(Pages.in(key));
    }

    private void put(int key, List<Held> held) {
        contents.own(key).set(Pages.in(key), held);
    }

    void removeEverywhere(int node, Descriptor descriptor) {
        for (NicList list : LISTS) {
            remove(node, list, descriptor);
        }
    }

    /// Names each list that holds something: `n3 RDQ`.
    Map<String, List<Held>> all() {
        Map<String, List<Held>> named = new TreeMap<>();
        for (int key = 0; key < lists; key++) {
            List<Held> held = at(key);
            if (!held.isEmpty()) {
                String name = "n" + key / KINDS + " " + LISTS.get(key % KINDS);
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
