/// What the window remembers between two starts, in a JSON file of the user's configuration folder,
/// and in a folder beside it the lessons that were begun, in the form in which they are handed in.
@NullMarked
package bcscope.ui.settings;

import org.jspecify.annotations.NullMarked;
