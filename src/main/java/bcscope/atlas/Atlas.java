package bcscope.atlas;

import bcscope.base.Resource;

import com.google.gson.Gson;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// All entries, in the order of the sources. They are read from resources of the program, so
/// anything wrong in them is a broken promise and no diagnostic.
public final class Atlas {
    private Atlas() {}

    /// All of them.
    public static List<AtlasEntry> entries() {
        return Held.ENTRIES;
    }

    /// The entries of `source`, figures first, then tables, in order.
    public static List<AtlasEntry> of(Source source) {
        return entries().stream().filter(entry -> entry.id().source() == source).toList();
    }

    /// The entries that `asked` names: `S0/F5.3`, `S0/5.3` for the figure and the table of this
    /// number, `S0` for a whole source. Empty if there are none.
    public static List<AtlasEntry> find(String asked) {
        return entries().stream().filter(entry -> entry.id().answers(asked)).toList();
    }

    /// The entry of `id`, which there is.
    public static AtlasEntry get(EntryId id) {
        return entries().stream().filter(entry -> entry.id().equals(id)).findFirst().orElseThrow();
    }

    private static final class Held {
        static final List<AtlasEntry> ENTRIES = read();

        private static List<AtlasEntry> read() {
            List<AtlasEntry> all = new ArrayList<>();
            for (Source source : Source.values()) {
                String text =
                        Resource.text("atlas/" + source.name().toLowerCase(Locale.ROOT) + ".json");
                Arrays.stream(new Gson().fromJson(text, Written[].class))
                        .map(Written::entry)
                        .forEach(all::add);
            }
            return List.copyOf(all);
        }
    }

    /// An entry as it is written; what is left out is null.
    private record Written(
            String id,
            String title,
            String shows,
            @Nullable String evidence,
            @Nullable String why,
            @Nullable List<WrittenPart> parts,
            @Nullable String sample,
            @Nullable List<String> set,
            @Nullable List<String> same,
            @Nullable String absent) {
        AtlasEntry entry() {
            return new AtlasEntry(
                    EntryId.of(id),
                    title,
                    shows,
                    Optional.ofNullable(evidence).map(Written::kind),
                    Objects.requireNonNullElse(why, ""),
                    Objects.requireNonNullElse(parts, List.<WrittenPart>of()).stream()
                            .map(part ->
                                    new AtlasEntry.Part(part.name, kind(part.evidence), part.why))
                            .toList(),
                    Optional.ofNullable(sample)
                            .map(name ->
                                    new AtlasEntry.Opening(
                                            name, Objects.requireNonNullElse(set, List.of()))),
                    Objects.requireNonNullElse(same, List.<String>of()).stream()
                            .map(EntryId::of)
                            .toList(),
                    Objects.requireNonNullElse(absent, ""));
        }

        private static EvidenceKind kind(String word) {
            return EvidenceKind.valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    private record WrittenPart(String name, String evidence, String why) {}
}
