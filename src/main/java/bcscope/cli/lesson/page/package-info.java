/// Lessons and classes on paper and in a browser: worksheets with their solutions, the slides of a
/// lecture, the picture of a class. A page is one self-contained file: it embeds pictures drawn by
/// the views of the program at the moment of each look, without anything that the look hides. The
/// text of a lesson goes through [bcscope.cli.lesson.page.LessonMarkup], which escapes any HTML in
/// it.
@NullMarked
package bcscope.cli.lesson.page;

import org.jspecify.annotations.NullMarked;
