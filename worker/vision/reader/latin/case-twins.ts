/** Letters whose capitals look like them but for the size, which a line by itself hardly shows. */
const TWINS = 'cosvwxzçóòôõöøśşšźżž'

/** A word in the case of those of its letters behind the first that have no twin, where they are of one case. */
export function evenlyCased(word: string): string {
  const signs = [...word]
  const start = signs.findIndex(isLetter)
  const telling = signs.slice(start + 1).filter((sign) => isLetter(sign) && !isTwin(sign))
  if (telling.length === 0) return word
  if (telling.every(isCapital)) return signs.map((sign) => (isTwin(sign) ? sign.toUpperCase() : sign)).join('')
  if (telling.some(isCapital)) return word
  return signs.map((sign, i) => (i > start && isTwin(sign) ? sign.toLowerCase() : sign)).join('')
}

const isTwin = (sign: string) => TWINS.includes(sign.toLowerCase())
const isLetter = (sign: string) => sign.toLowerCase() !== sign.toUpperCase()
const isCapital = (sign: string) => sign === sign.toUpperCase()
