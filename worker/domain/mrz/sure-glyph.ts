/** Margin (log probability) from which on a glyph is right that no check digit could tell from its rival. */
export const SURE_GLYPH = 6
