package bcscope.lesson.field;

import bcscope.scenario.json.Place;

/// An expression over a run, as written in a lesson.
///
/// @param place of its first character
/// @param text the expression
public record Embedded(Place place, String text) {}
