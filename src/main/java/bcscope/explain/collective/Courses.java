package bcscope.explain.collective;

import bcscope.happening.SliceDetail;
import bcscope.run.RunView;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The collectives of a slice: those of the NICs first, then those built from messages.
///
/// @param all them
public record Courses(List<Course> all) {
    /// The collectives that are open or executed in a slice.
    public static Courses of(RunView run, SliceDetail detail) {
        List<Course> all = new ArrayList<>(StoryReader.of(run, detail));
        all.addAll(RoundReader.of(run.program(), detail));
        return new Courses(List.copyOf(all));
    }

    /// The communicator of the collective after that of `communicator`, cyclically; empty if there
    /// is no other.
    public Optional<Integer> after(OptionalInt communicator) {
        List<Integer> all = this.all.stream().map(Course::communicator).distinct().toList();
        int shown =
                chosen(communicator).map(course -> all.indexOf(course.communicator())).orElse(-1);
        return all.size() < 2 ? Optional.empty() : Optional.of(all.get((shown + 1) % all.size()));
    }

    /// Which of several is shown: that of the wanted communicator, else one that the slice
    /// executes, else the greatest.
    public Optional<Course> chosen(OptionalInt communicator) {
        return all.stream()
                .filter(course ->
                        communicator.isPresent()
                                && course.communicator() == communicator.getAsInt())
                .findFirst()
                .or(() -> all.stream().filter(Course::executed).findFirst())
                .or(() -> all.stream().max(Comparator.comparingInt(Course::weight)));
    }
}
