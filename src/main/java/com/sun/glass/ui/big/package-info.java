/// Where JavaFX looks for the platform named `Big`: its headless one with a larger screen.
@NullMarked
package com.sun.glass.ui.big;

import org.jspecify.annotations.NullMarked;
