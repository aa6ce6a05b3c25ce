/// One class beside JavaFX's own headless platform, whose constructors are visible only from here.
@NullMarked
package com.sun.glass.ui.headless;

import org.jspecify.annotations.NullMarked;
