/// Settings that persist between starts, in a JSON file of the user's configuration folder, and in
/// a folder beside it the lessons in progress, in the format in which they are handed in.
@NullMarked
package bcscope.ui.loader.settings;

import org.jspecify.annotations.NullMarked;
