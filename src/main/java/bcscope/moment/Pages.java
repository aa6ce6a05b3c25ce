package bcscope.moment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;

/// Values by number, for tens of thousands of nodes, in pages: what is made from it shares a page
/// until it changes something there. So a moment costs what has happened, not the whole machine.
///
/// Reading is `values.page(i)[Pages.in(i)]`, writing the same on [#own].
///
/// @param <P> a page, for instance `int[]`
final class Pages<P> {
    static final int SIZE = 1024;

    private final List<P> pages;
    private final BitSet own;
    private final UnaryOperator<P> copying;

    private Pages(List<P> pages, UnaryOperator<P> copying) {
        this.pages = pages;
        this.copying = copying;
        own = new BitSet(pages.size());
    }

    /// `length` values, all as in `page`, which has that many or [#SIZE] and is not changed.
    static <P> Pages<P> alike(int length, P page, UnaryOperator<P> copying) {
        return new Pages<>(new ArrayList<>(Collections.nCopies(count(length), page)), copying);
    }

    /// `length` zeros.
    static Pages<int[]> zeros(int length) {
        return alike(length, new int[Math.min(length, SIZE)], int[]::clone);
    }

    /// `length` zeros.
    static Pages<long[]> longZeros(int length) {
        return alike(length, new long[Math.min(length, SIZE)], long[]::clone);
    }

    /// A copy of `values`.
    static Pages<int[]> of(int[] values) {
        List<int[]> pages = new ArrayList<>(count(values.length));
        for (int from = 0; from < values.length; from += SIZE) {
            pages.add(Arrays.copyOfRange(values, from, Math.min(from + SIZE, values.length)));
        }
        return new Pages<>(pages, int[]::clone);
    }

    /// A copy of `values`.
    static Pages<long[]> of(long[] values) {
        List<long[]> pages = new ArrayList<>(count(values.length));
        for (int from = 0; from < values.length; from += SIZE) {
            pages.add(Arrays.copyOfRange(values, from, Math.min(from + SIZE, values.length)));
        }
        return new Pages<>(pages, long[]::clone);
    }

    /// A copy of `values`.
    static <T> Pages<T[]> of(T[] values) {
        List<T[]> pages = new ArrayList<>(count(values.length));
        for (int from = 0; from < values.length; from += SIZE) {
            pages.add(Arrays.copyOfRange(values, from, Math.min(from + SIZE, values.length)));
        }
        return new Pages<>(pages, T[]::clone);
    }

    private static int count(int length) {
        return (length + SIZE - 1) / SIZE;
    }

    /// Copy-on-write successor with the same values; these must not change any more.
    Pages<P> next() {
        return new Pages<>(new ArrayList<>(pages), copying);
    }

    /// Place of value number `index` in its page.
    static int in(int index) {
        return index % SIZE;
    }

    /// The page of value number `index`, to read.
    P page(int index) {
        return pages.get(index / SIZE);
    }

    /// The page of value number `index`, to write.
    P own(int index) {
        int page = index / SIZE;
        if (!own.get(page)) {
            own.set(page);
            pages.set(page, copying.apply(pages.get(page)));
        }
        return pages.get(page);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pages<?> values
                && Arrays.deepEquals(pages.toArray(), values.pages.toArray());
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(pages.toArray());
    }
}
