package com.sun.glass.ui.big;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.headless.BigHeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;

/// Found by JavaFX by its name when it starts with `-Dglass.platform=Big`.
///
/// Works on the class path only: packages of `com.sun.glass.ui` cannot be split over modules.
public final class BigPlatformFactory extends HeadlessPlatformFactory {
    @Override
    public Application createApplication() {
        return new BigHeadlessApplication();
    }
}
