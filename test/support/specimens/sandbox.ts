/** Images for `npm run kyc -- --specimen`: every side of a document, and its holder's selfie where one is wanted. */
import { ATTACKS, type AttackName } from './attacks/catalogue.ts'
import { type DocumentKind, KINDS } from './documents/kinds.ts'
import { type Likeness, selfie as selfieOf } from './face.ts'
import { specimen as make } from './specimen.ts'

export interface SandboxOptions {
  specimen: string
  attack: string
  seed: string
  selfie: boolean
}

export interface SandboxImage {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** An attack is made on the sides that it makes sense on; the others are genuine. */
export async function render({ specimen, attack, seed, selfie }: SandboxOptions): Promise<SandboxImage[]> {
  const kind = known('--specimen', specimen, Object.keys(KINDS) as DocumentKind[])
  const name = known('--attack', attack, Object.keys(ATTACKS) as AttackName[])
  const { reverse } = KINDS[kind]
  const sides = reverse ? [kind, reverse] : [kind]
  const suits = (side: DocumentKind) => ATTACKS[name].on?.includes(side) ?? true
  if (!sides.some(suits)) throw new Error(`--attack ${name} is for ${ATTACKS[name].on?.join(', ')}`)
  const images: SandboxImage[] = []
  let face: Likeness = 0
  for (const side of sides) {
    const made = await make({ kind: side, attack: suits(side) ? name : 'genuine', seed })
    images.push({ name: `${side}.${made.format}`, bytes: new Uint8Array(made.bytes) })
    face = made.holder.face
  }
  if (!selfie) return images
  const photo = await selfieOf(face, { width: 1080, height: 1440 })
  return [...images, { name: 'selfie.jpg', bytes: new Uint8Array(await photo.encode('jpeg', 90)) }]
}

function known<T extends string>(option: string, name: string, names: T[]): T {
  const found = names.find((each) => each === name)
  if (!found) throw new Error(`${option} is one of: ${names.join(', ')}`)
  return found
}
