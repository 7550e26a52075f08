export const STORABLE = 'well-formed Unicode without U+0000'

/** Half a surrogate pair comes out of the database as another character, and some readers end a text at U+0000. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
