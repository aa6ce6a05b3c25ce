/// What the window remembers between two starts, in a JSON file of the user's configuration folder.
@NullMarked
package bcscope.ui.settings;

import org.jspecify.annotations.NullMarked;
