/** Texts of a PDF, from how they are written to their bytes (ISO 32000-1, 7.3.4). */
const code = (char: string) => char.charCodeAt(0)
const BACKSLASH = code('\\')
const [NEW_LINE, RETURN] = [10, 13]
const ESCAPES = new Map([...'nrtbf'].map((char, i) => [code(char), [10, 13, 9, 8, 12][i]]))

/** Bytes of a text between parentheses. */
export function bytesOfLiteral(written: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(written.length)
  let length = 0
  for (let at = 0; at < written.length; at++) {
    const byte = written[at]
    if (byte !== BACKSLASH) {
      bytes[length++] = byte
      continue
    }
    const digits = octalDigits(written, at + 1)
    if (digits > 0) {
      let value = 0
      for (let i = 0; i < digits; i++) value = value * 8 + written[at + 1 + i] - 48
      bytes[length++] = value & 255
      at += digits
      continue
    }
    const escaped = written[++at] ?? 32
    if (escaped === RETURN && written[at + 1] === NEW_LINE) at++
    // A line that goes on in the next one.
    if (escaped !== RETURN && escaped !== NEW_LINE) bytes[length++] = ESCAPES.get(escaped) ?? escaped
  }
  return bytes.subarray(0, length)
}

/** Number of octal digits at `at`, three at most. */
function octalDigits(written: Uint8Array, at: number): number {
  let digits = 0
  while (digits < 3 && written[at + digits] >= 48 && written[at + digits] <= 55) digits++
  return digits
}

/** Bytes of a text between `<` and `>`; an odd last digit is followed by 0. */
export function bytesOfHex(written: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(written.length / 2))
  let digits = 0
  for (const byte of written) {
    const digit = Number.parseInt(String.fromCharCode(byte), 16)
    if (Number.isNaN(digit)) continue
    bytes[digits >> 1] |= digits % 2 === 0 ? digit << 4 : digit
    digits++
  }
  return bytes.subarray(0, Math.ceil(digits / 2))
}
