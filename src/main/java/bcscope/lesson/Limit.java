package bcscope.lesson;

import bcscope.scenario.json.Place;

/// A value of the scenario that the student may change.
///
/// @param place where it is allowed
/// @param key dotted path of the value
/// @param allowed the values it may have; of a range without a step, all between
public record Limit(Place place, String key, Variation allowed) {}
