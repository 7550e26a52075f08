/** SHA-256 (FIPS 180-4) that can be put away between two invocations: the platform's own cannot say how far it is. */

const BLOCK_BYTES = 64
const STATE_BYTES = 32

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of eight. */
const { ROUNDS, START } = constants()

/** `rest`: what does not fill a block yet. */
export interface Sha256State {
  words: Int32Array
  rest: Uint8Array
  bytes: number
}

export const sha256Start = (): Sha256State => ({ words: START.slice(), rest: new Uint8Array(0), bytes: 0 })

/** Of `state` and what comes behind it; `state` stays as it is. */
export function sha256Update({ words, rest, bytes }: Sha256State, chunk: Uint8Array): Sha256State {
  const next = words.slice()
  let at = 0
  if (rest.length > 0) {
    at = Math.min(BLOCK_BYTES - rest.length, chunk.length)
    const joined = Buffer.concat([rest, chunk.subarray(0, at)])
    if (joined.length < BLOCK_BYTES) return { words: next, rest: joined, bytes: bytes + chunk.length }
    addBlocks(next, joined, 0, BLOCK_BYTES)
  }
  const end = at + Math.floor((chunk.length - at) / BLOCK_BYTES) * BLOCK_BYTES
  addBlocks(next, chunk, at, end)
  return { words: next, rest: chunk.slice(end), bytes: bytes + chunk.length }
}

/** The sum, in hex. */
export function sha256Hex(state: Sha256State): string {
  const zeros = (2 * BLOCK_BYTES - 9 - state.rest.length) % BLOCK_BYTES
  const end = new Uint8Array(1 + zeros + 8)
  end[0] = 0x80
  new DataView(end.buffer).setBigUint64(1 + zeros, BigInt(state.bytes) * 8n)
  return Buffer.from(inBytes(sha256Update(state, end).words)).toString('hex')
}

/** As a text, without `bytes`, which whoever keeps it knows. */
export const sha256Text = ({ words, rest }: Sha256State): string =>
  Buffer.concat([inBytes(words), rest]).toString('base64')

export function sha256FromText(text: string, bytes: number): Sha256State {
  const stored = Buffer.from(text, 'base64')
  const words = Int32Array.from({ length: STATE_BYTES / 4 }, (_, i) => stored.readInt32BE(4 * i))
  return { words, rest: new Uint8Array(stored.subarray(STATE_BYTES)), bytes }
}

function inBytes(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(4 * words.length)
  const view = new DataView(bytes.buffer)
  for (const [i, word] of words.entries()) view.setInt32(4 * i, word)
  return bytes
}

/** What a block is made of, in all rounds; filled anew for each. */
const SCHEDULE = new Int32Array(64)

function addBlocks(words: Int32Array, bytes: Uint8Array, from: number, until: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [w, k] = [SCHEDULE, ROUNDS]
  for (let at = from; at < until; at += BLOCK_BYTES) {
    for (let t = 0; t < 16; t++) w[t] = view.getInt32(at + 4 * t)
    for (let t = 16; t < 64; t++) {
      const x = w[t - 15] as number
      const y = w[t - 2] as number
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      w[t] = (s1 + (w[t - 7] as number) + s0 + (w[t - 16] as number)) | 0
    }
    let a = words[0] as number
    let b = words[1] as number
    let c = words[2] as number
    let d = words[3] as number
    let e = words[4] as number
    let f = words[5] as number
    let g = words[6] as number
    let h = words[7] as number
    for (let t = 0; t < 64; t++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (k[t] as number) + (w[t] as number)) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    words[0] = (words[0] as number) + a
    words[1] = (words[1] as number) + b
    words[2] = (words[2] as number) + c
    words[3] = (words[3] as number) + d
    words[4] = (words[4] as number) + e
    words[5] = (words[5] as number) + f
    words[6] = (words[6] as number) + g
    words[7] = (words[7] as number) + h
  }
}

function constants() {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  return {
    ROUNDS: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    START: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  }
}
