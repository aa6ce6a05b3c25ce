package bcscope.picture.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.explain.story.Claim;
import bcscope.explain.story.EveryMachine;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.picture.LogSurface;
import bcscope.picture.ShownView;
import bcscope.run.Run;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A picture uses the words of the MPI that it shows: no microphase under conventional MPI, no
/// window under BCS-MPI; and what it says of the network is so.
class OwnWordsTest {
    private static final Pattern WORDS = Pattern.compile("\"(.*)\"$");
    private static final List<View> VIEWS =
            List.of(
                    View.MACHINE,
                    View.NIC,
                    View.MATCHING,
                    View.COLLECTIVE,
                    View.WHY,
                    View.TRAFFIC,
                    View.DASHBOARD,
                    View.TIMELINE,
                    View.STRIP);

    static Set<Sample> samples() {
        return EveryMachine.samples();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void picturesUseTheWordsOfTheirMpi(Sample sample) throws Exception {
        SortedSet<String> wrong = new TreeSet<>();
        assertTrue(EveryMachine.run(sample, run -> check(run, wrong)) > 0);
        assertEquals(new TreeSet<>(), wrong);
    }

    /// After the first event of each kind; in two of the views, or all where there is time.
    private static void check(Run run, Set<String> wrong) throws InterruptedException {
        int turn = run.scenario().machine().network().ordinal();
        Set<Class<?>> seen = new HashSet<>();
        for (int slice = 0; slice < run.progress().slices(); slice++) {
            SliceDetail detail = run.detail(slice);
            for (int i = 0; i < detail.happenings().size(); i++) {
                if (seen.add(detail.happenings().get(i).getClass())) {
                    for (int j = 0; j < (Deep.ON ? VIEWS.size() : 2); j++) {
                        check(run, VIEWS.get(turn++ % VIEWS.size()), slice, i, wrong);
                    }
                }
            }
        }
    }

    private static void check(Run run, View view, int slice, int event, Set<String> wrong)
            throws InterruptedException {
        Happening happening = run.detail(slice).happenings().get(event);
        Claim.Said said = new Claim.Said(run.scenario(), Optional.of(happening));
        for (String text : texts(run, view, slice, event)) {
            for (Claim claim : Claim.wrong(text, said)) {
                wrong.add(
                        String.join(
                                " | ",
                                claim.name(),
                                view.name(),
                                run.scenario().machine().network().brand(),
                                run.scenario().mpi().title(),
                                text));
            }
        }
    }

    private static List<String> texts(Run run, View view, int slice, int event)
            throws InterruptedException {
        ShownView shown =
                new RunStill(view, MachineStill.FIRST_LAYER, OptionalInt.empty())
                        .at(run, slice, 0, event);
        LogSurface surface = new LogSurface(1_200, 800);
        shown.draw(surface);
        List<String> texts = new ArrayList<>();
        surface.log()
                .lines()
                .map(WORDS::matcher)
                .filter(Matcher::find)
                .forEach(it -> texts.add(it.group(1)));
        texts.addAll(shown.sentences());
        return texts;
    }
}
