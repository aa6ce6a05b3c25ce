/// What is measured and drawn for the entries of the atlas.
///
/// A [bcscope.study.atlas.Exhibit] fills the [bcscope.study.atlas.Sheet] of one entry with
/// pictures, tables and the numbers of the paper beside ours; [bcscope.study.atlas.Exhibits] says
/// which entry has which, and [bcscope.study.atlas.AtlasPage] writes all of them as a page. A
/// number of a paper is typed once, as a [bcscope.study.published.PaperNumber] with its place, and
/// what lies between it and ours is computed. Which rows of the validation belong to an entry say
/// the rows; the kind of evidence says the entry.
@NullMarked
package bcscope.study.atlas;

import org.jspecify.annotations.NullMarked;
