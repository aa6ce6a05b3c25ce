package com.sun.glass.ui.headless;

import com.sun.glass.ui.Screen;
import com.sun.glass.ui.Window;

/// The program's headless platform, with windows that are not painted.
public class UnpaintedApplication extends BigHeadlessApplication {
    @Override
    public Window createWindow(Window owner, Screen screen, int styleMask) {
        HeadlessWindow window = new UnpaintedWindow(owner, screen, frameBuffer, styleMask);
        HeadlessRobot robot = (HeadlessRobot) createRobot();
        robot.windowAdded(window);
        window.setRobot(robot);
        return window;
    }
}
