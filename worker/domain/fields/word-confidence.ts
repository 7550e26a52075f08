/** Tesseract's confidence (0..100) from which on a word is print: on photos without text such words are rare. */
export const SURE_WORD = 60
