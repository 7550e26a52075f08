import { ascii, viewOf } from './bytes'

const ORIENTATION = 0x0112
const SHORT = 3

/** The orientation tag of a TIFF structure's first directory, where it has a valid one (EXIF 2.3, 4.6.4). */
export function exifOrientation(tiff: Uint8Array): number | undefined {
  if (tiff.length < 14) return undefined
  const order = ascii(tiff, 0, 2)
  if (order !== 'II' && order !== 'MM') return undefined
  const little = order === 'II'
  const view = viewOf(tiff)
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return undefined
  const entries = view.getUint16(directory, little)
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12
    if (entry + 12 > tiff.length) return undefined
    if (view.getUint16(entry, little) !== ORIENTATION || view.getUint16(entry + 2, little) !== SHORT) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}
