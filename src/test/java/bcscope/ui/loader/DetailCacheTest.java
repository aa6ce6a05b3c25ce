package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.SliceDetail;
import bcscope.picture.timeline.SyntheticRun;
import bcscope.ui.state.SliceFacts;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

class DetailCacheTest {
    private final SyntheticRun run = new SyntheticRun(4, 50, 1);

    @Test
    void theDetailUnusedForLongestGoesFirst() {
        DetailCache two = new DetailCache(sizeOf(0) + sizeOf(1));
        two.begin(1);
        two.keep(1, SliceFacts.of(run, 0));
        two.keep(1, SliceFacts.of(run, 1));
        two.find(0);
        two.keep(1, SliceFacts.of(run, 2));
        assertEquals(List.of(0, 2), slices(two));
    }

    @Test
    void oneDetailIsKeptHoweverLargeItIs() {
        DetailCache none = new DetailCache(1);
        none.begin(1);
        none.keep(1, SliceFacts.of(run, 3));
        none.keep(1, SliceFacts.of(run, 4));
        assertEquals(List.of(4), slices(none));
    }

    @Test
    void whatComesLateFromAnotherRunIsNotKept() {
        DetailCache cache = new DetailCache();
        cache.begin(1);
        cache.keep(1, SliceFacts.of(run, 0));
        cache.begin(2);
        int changes = cache.changes();
        cache.keep(1, SliceFacts.of(run, 1));
        assertTrue(cache.recent().isEmpty());
        assertEquals(changes, cache.changes());
    }

    @Test
    void theTwoDozenUsedLastAreTold() {
        DetailCache cache = new DetailCache();
        cache.begin(1);
        IntStream.range(0, 30).forEach(slice -> cache.keep(1, SliceFacts.of(run, slice)));
        assertEquals(IntStream.range(6, 30).boxed().toList(), slices(cache));
        assertEquals(0, cache.find(0).map(SliceDetail::slice).orElseThrow());
        assertEquals(Optional.empty(), cache.find(30));
    }

    private long sizeOf(int slice) {
        return DetailCache.size(run.detail(slice));
    }

    private static List<Integer> slices(DetailCache cache) {
        return cache.recent().stream().map(SliceDetail::slice).toList();
    }
}
