package bcscope.atlas;

import java.util.List;
import java.util.Optional;

/// A figure or a table of a source.
///
/// @param id of the entry
/// @param title what it is about, in our words
/// @param shows what it shows, one or two sentences
/// @param evidence what our picture of it proves about the model; empty if there is no picture
/// @param why what was fitted, or what is compared; may be empty
/// @param opening where to look in the window; empty if no run shows it
/// @param parts its parts whose kind of evidence differs from that of the whole
/// @param same entries of other sources that show the same
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

    /// A part that is compared differently from the rest.
    ///
    /// @param name in a word or two
    /// @param evidence what it proves about the model
    /// @param why what was fitted, or what is compared
    public record Part(String name, EvidenceKind evidence, String why) {
        /// The whole text, one or two sentences.
        public String text() {
            return name + ": " + evidence.word() + ". " + why;
        }
    }

    /// A moment of a run.
    ///
    /// @param sample name of the sample
    /// @param settings changed values, as after `--set`
    public record Opening(String sample, List<String> settings) {
        /// Copies the list.
        public Opening {
            settings = List.copyOf(settings);
        }

        /// The arguments of `bcscope run`, without the moment at which the window opens.
        public String arguments() {
            StringBuilder text = new StringBuilder(sample);
            settings.stream()
                    .filter(setting -> !setting.startsWith(BEGINNING))
                    .forEach(setting -> text.append(" --set ").append(setting));
            return text.toString();
        }
    }

    /// The part called `name`, which must exist.
    public Part part(String name) {
        return parts.stream().filter(part -> part.name.equals(name)).findFirst().orElseThrow();
    }

    /// Whether there is a picture or a table of ours.
    public boolean isShown() {
        return absent.isEmpty();
    }
}
