/** One element in DER. */
import { type Bytes, joined } from '../bytes.ts'

export function derOf(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const content = joined(...parts)
  const sizes: number[] = []
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 0x100)) sizes.unshift(rest % 0x100)
  const length = content.length < 0x80 ? [content.length] : [0x80 | sizes.length, ...sizes]
  return joined(Uint8Array.of(tag, ...length), content)
}
