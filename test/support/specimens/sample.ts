import { selfie } from './face.ts'
import type { Holder } from './holder.ts'
import { specimen } from './specimen.ts'

export interface Sample {
  document: Buffer
  selfie: Buffer
  holder: Holder
}

/** A passport photographed by its holder, and the holder: what most tests of the whole product need. */
export async function passportAndSelfie(): Promise<Sample> {
  const { bytes, holder } = await specimen({ kind: 'passport', seed: 'sample', pixels: 1.6e6 })
  const photo = await selfie(holder.face, { width: 756, height: 1008 })
  return { document: Buffer.from(bytes), selfie: await photo.encode('jpeg', 92), holder }
}
