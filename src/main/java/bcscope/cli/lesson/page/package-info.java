/// Lessons and classes on paper and in a browser: worksheets with their solutions, the slides of a
/// lecture, the picture of a class. A page is one file that needs nothing else: pictures are within
/// it, drawn by the views of the program at the moment of each look, and what a look hides is not
/// in it. Whatever a lesson says goes through [bcscope.cli.lesson.page.LessonMarkup], which lets no
/// markup of its own through.
@NullMarked
package bcscope.cli.lesson.page;

import org.jspecify.annotations.NullMarked;
