package bcscope.ui.start;

/// A card of the start page.
///
/// @param id stable name, for example `barrier`
/// @param title a few words
/// @param teaser one or two sentences: what there is to see
/// @param aim conclusion to draw from it, a sentence
/// @param motif its picture
/// @param shelf its place
public record StartCard(
        String id, String title, String teaser, String aim, Motif motif, Shelf shelf) {}
