import type { Bytes } from './issuer'

/** What somebody with a hex editor makes of a response: nonsense, cut, repeated, overwritten, with other lengths. */
export function mutated(bytes: Bytes, chance: () => number): Bytes {
  const within = (length: number) => Math.floor(chance() * length)
  const kind = within(5)
  if (kind === 0) return Uint8Array.from({ length: within(200) }, () => within(256))
  if (kind === 1) return bytes.slice(0, within(bytes.length))
  const [from, length] = [within(bytes.length), 1 + within(64)]
  const part = bytes.slice(from, from + length)
  if (kind === 2) return Uint8Array.from([...bytes.slice(0, from), ...part, ...part, ...bytes.slice(from + length)])
  const changed = bytes.slice()
  if (kind === 3) changed.set(part, within(bytes.length - part.length))
  else for (let i = 0; i <= within(4); i++) changed[within(bytes.length)] = within(256)
  return changed
}
