package bcscope.ui.command;

/// A part of the window in which the keys of one group of commands come before all others.
public interface KeyScope {
    CommandGroup group();
}
