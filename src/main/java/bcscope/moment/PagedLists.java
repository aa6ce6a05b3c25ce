package bcscope.moment;

import bcscope.happening.Descriptor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Lists of descriptors by number, for tens of thousands of nodes, in [Pages]: what goes on from it
/// shares a list until it changes there.
///
/// @param <T> an entry of a list, which is about one descriptor
final class PagedLists<T> {
    private final int lists;
    private final Pages<List<List<T>>> contents;
    private final Function<T, Descriptor> descriptor;

    /// Lists that the machine it goes on from has as well: to be copied before they change.
    private final BitSet shared;

    /// `lists` empty lists.
    PagedLists(int lists, Function<T, Descriptor> descriptor) {
        this.lists = lists;
        this.descriptor = descriptor;
        contents =
                Pages.alike(
                        lists,
                        Collections.nCopies(Math.min(lists, Pages.SIZE), List.of()),
                        ArrayList::new);
        shared = new BitSet();
    }

    private PagedLists(PagedLists<T> before) {
        lists = before.lists;
        descriptor = before.descriptor;
        contents = before.contents.next();
        shared = new BitSet(lists);
        shared.set(0, lists);
    }

    /// Goes on from these, which must not change any more.
    PagedLists<T> next() {
        return new PagedLists<>(this);
    }

    List<T> at(int key) {
        return Collections.unmodifiableList(list(key));
    }

    /// The entry about `wanted` in a list.
    Optional<T> find(int key, Descriptor wanted) {
        int index = index(key, wanted);
        return index < 0 ? Optional.empty() : Optional.of(list(key).get(index));
    }

    void add(int key, T entry) {
        if (list(key).isEmpty()) {
            put(key, new ArrayList<>(4));
        }
        own(key).add(entry);
    }

    /// Removes the entry about `gone`, which it returns.
    Optional<T> remove(int key, Descriptor gone) {
        int index = index(key, gone);
        return index < 0 ? Optional.empty() : Optional.of(own(key).remove(index));
    }

    /// Replaces the entry about `changed`, if there is one.
    void replace(int key, Descriptor changed, UnaryOperator<T> change) {
        int index = index(key, changed);
        if (index >= 0) {
            List<T> list = own(key);
            list.set(index, change.apply(list.get(index)));
        }
    }

    private int index(int key, Descriptor wanted) {
        List<T> list = list(key);
        for (int i = 0; i < list.size(); i++) {
            if (descriptor.apply(list.get(i)).is(wanted)) {
                return i;
            }
        }
        return -1;
    }

    private List<T> own(int key) {
        if (shared.get(key)) {
            put(key, new ArrayList<>(list(key)));
        }
        return list(key);
    }

    private List<T> list(int key) {
        return contents.page(key).get(Pages.in(key));
    }

    private void put(int key, List<T> list) {
        contents.own(key).set(Pages.in(key), list);
        shared.clear(key);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PagedLists<?> that && contents.equals(that.contents);
    }

    @Override
    public int hashCode() {
        return contents.hashCode();
    }
}
