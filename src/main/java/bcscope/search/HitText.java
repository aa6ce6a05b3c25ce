package bcscope.search;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.explain.Sentences;
import bcscope.expression.Domain;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.expression.Shown;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.List;

/// Says where a condition became true.
public final class HitText {
    private final Program program;
    private final MpiKind mpi;
    private final Question question;
    private final List<Shown> shown;

    public HitText(RunView run, Question question) {
        program = run.program();
        mpi = run.scenario().mpi();
        this.question = question;
        shown = question.shown();
    }

    /// What must be known of a run of `program` to ask about it.
    public static RunFacts facts(Scenario scenario, Program program) {
        return new RunFacts(
                scenario.mpi(),
                program.ranks(),
                scenario.machine().nodes(),
                scenario.model().get(ModelParameter.SLICE_NANOS));
    }

    /// The sentence of the hit: `Rank 11 has been blocked for more than 3 slices.`
    public String sentence(Hit hit) {
        String clause =
                hit.subject()
                        .map(it -> question.sentenceOf(name(it)))
                        .orElseGet(question::sentence);
        return Character.toUpperCase(clause.charAt(0)) + clause.substring(1) + ".";
    }

    /// The values at the hit that the condition compares: `GETTS 268.4 µs`. The hit must have been
    /// found with [Question#shown] as the values to be read.
    public String values(Hit hit) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            texts.add(shown.get(i).label() + " " + hit.values().get(i).text());
        }
        return String.join(", ", texts);
    }

    /// Its place: `slice 88, MSM`.
    public String place(Hit hit, SliceDetail detail) {
        String slice = mpi.interval() + " " + Numbers.count(hit.slice());
        return hit.event() < 0
                ? slice
                : Sentences.phase(detail, detail.happenings().get(hit.event()))
                        .map(phase -> slice + ", " + phase.name())
                        .orElse(slice);
    }

    /// Its subject: `rank 11`, `node 5`; empty if that is not asked.
    public String subject(Hit hit) {
        return hit.subject().map(this::name).orElse("");
    }

    private String name(Hit.Subject subject) {
        return subject.domain() == Domain.NODES
                ? "node " + subject.number()
                : program.named(subject.number());
    }
}
