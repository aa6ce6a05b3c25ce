/// The headless platform of the tests: every task of the FX thread is timed by
/// [bcscope.ui.FrameWatch].
@NullMarked
package com.sun.glass.ui.watched;

import org.jspecify.annotations.NullMarked;
