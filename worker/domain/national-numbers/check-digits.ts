/** Ways to make check digits that more than one state uses. */

export const digits = (text: string): number[] => [...text].map(Number)
export const last = (text: string): number => Number(text.at(-1))
export const two = (value: number): string => String(value).padStart(2, '0')
export const oddIsMale = (digit: string | undefined): 'M' | 'F' => (Number(digit) % 2 === 1 ? 'M' : 'F')

export const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(text[i] ?? 0), 0)

/** DDMMYY as YYMMDD. */
export const dayFirst = (number: string): string => number.slice(4, 6) + number.slice(2, 4) + number.slice(0, 2)

/** ISO/IEC 7812: every second digit from the right doubled. */
export function luhn(number: string): boolean {
  const sum = digits(number)
    .reverse()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

/** ISO/IEC 7064 MOD 11,10. */
export function mod1110(number: string): boolean {
  const product = digits(number.slice(0, -1)).reduce((carry, digit) => {
    const sum = (carry + digit) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === last(number)
}

/** ISO/IEC 7064 MOD 11-2: the last glyph may be an X, which is 10. */
export function mod112(number: string): boolean {
  const sum = [...number].reduce((carry, glyph) => (carry * 2 + (glyph === 'X' ? 10 : Number(glyph))) % 11, 0)
  return sum === 1
}

/** Row by row what each digit turns the permutation before it into. */
const TURNED = ['1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258']

/** J. Verhoeff, Error Detecting Decimal Codes (1969): the dihedral group of a pentagon. */
export function verhoeff(number: string): boolean {
  const turned = (digit: number, place: number) =>
    place % 8 === 0 ? digit : Number(TURNED[(place % 8) - 1]?.[digit] ?? digit)
  const sum = digits(number)
    .reverse()
    .reduce((total, digit, place) => together(total, turned(digit, place)), 0)
  return sum === 0
}

/** 0 to 4 turn the pentagon, 5 to 9 turn it over first. */
function together(a: number, b: number): number {
  const turn = a < 5 ? (a + b) % 5 : (a - b + 5) % 5
  return a < 5 === b < 5 ? turn : turn + 5
}

/** A check digit that is 11 less the remainder; `ten` stands for 10, and 0 for 11. */
export function elevenLess(body: string, weights: readonly number[], ten = ''): string {
  const check = 11 - (weighted(body, weights) % 11)
  return check === 11 ? '0' : check === 10 ? ten : String(check)
}
