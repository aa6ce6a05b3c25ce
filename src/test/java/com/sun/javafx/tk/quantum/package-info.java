/// What the tests change of how JavaFX paints.
@NullMarked
package com.sun.javafx.tk.quantum;

import org.jspecify.annotations.NullMarked;
