import { selfie } from './face.ts'
import type { Holder } from './holder.ts'
import { kept, keptSpecimen } from './kept.ts'

export interface Sample {
  document: Buffer
  selfie: Buffer
  holder: Holder
}

/** A passport photographed by its holder, and the holder: what most tests of the whole product need. */
export async function passportAndSelfie(): Promise<Sample> {
  const { bytes, holder } = await keptSpecimen({ kind: 'passport', seed: 'sample', pixels: 1.6e6 })
  const photo = await kept({ selfie: holder.face }, async () => {
    const taken = await selfie(holder.face, { width: 756, height: 1008 })
    return (await taken.encode('jpeg', 92)).toString('base64')
  })
  return { document: Buffer.from(bytes), selfie: Buffer.from(photo, 'base64'), holder }
}
