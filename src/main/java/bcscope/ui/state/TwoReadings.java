package bcscope.ui.state;

import bcscope.model.Reading;

/// Two readings of one question that are run and compared.
///
/// @param question what is assumed
/// @param first the reading that is compared with
/// @param second the other
public record TwoReadings(String question, Reading first, Reading second) {}
