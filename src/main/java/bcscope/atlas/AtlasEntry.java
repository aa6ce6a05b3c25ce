package bcscope.atlas;

import java.util.List;
import java.util.Optional;

/// A figure or a table of a source.
///
/// @param id which
/// @param title what it is about, in our words
/// @param shows what there is to see, one sentence or two
/// @param evidence what our picture of it says about the model; empty if there is none
/// @param why what was set, or what is compared; may be empty
/// @param opening where to look in the window; empty if no run shows it
/// @param parts its parts with another kind of evidence than the whole
/// @param same the entries that show it, where another source printed it too
/// @param absent why there is no picture; empty if there is one
public record AtlasEntry(
        EntryId id,
        String title,
        String shows,
        Optional<EvidenceKind> evidence,
        String why,
        List<Part> parts,
        Optional<Opening> opening,
        List<EntryId> same,
        String absent) {
    private static final String BEGINNING = "begin.";

    /// Copies the lists.
    public AtlasEntry {
        parts = List.copyOf(parts);
        same = List.copyOf(same);
    }

    /// A part that is compared in another way than the whole.
    ///
    /// @param name in a word or two
    /// @param evidence what it says about the model
    /// @param why what was set, or what is compared
    public record Part(String name, EvidenceKind evidence, String why) {
        /// All of it, a sentence or two.
        public String text() {
            return name + ": " + evidence.word() + ". " + why;
        }
    }

    /// A moment of a run.
    ///
    /// @param sample name of the sample
    /// @param settings what is changed in it, as behind `--set`
    public record Opening(String sample, List<String> settings) {
        /// Copies the list.
        public Opening {
            settings = List.copyOf(settings);
        }

        /// The words behind `bcscope run`: without where the window begins.
        public String arguments() {
            StringBuilder text = new StringBuilder(sample);
            settings.stream()
                    .filter(setting -> !setting.startsWith(BEGINNING))
                    .forEach(setting -> text.append(" --set ").append(setting));
            return text.toString();
        }
    }

    /// The part called `name`, which there is.
    public Part part(String name) {
        return parts.stream().filter(part -> part.name.equals(name)).findFirst().orElseThrow();
    }

    /// Whether there is a picture or a table of ours.
    public boolean isShown() {
        return absent.isEmpty();
    }
}
