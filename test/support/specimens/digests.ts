/** `node digests.ts [NAME…]`: what the fonts of this machine could change, one line a specimen: its name and a digest of its file. */
import { createHash } from 'node:crypto'
import type { AttackName } from './attacks/catalogue.ts'
import { type DocumentKind, KINDS } from './documents/kinds.ts'
import { specimen } from './specimen.ts'

/** Those that write or letter something themselves. */
const LETTERED: AttackName[] = ['display', 'phone', 'field-font', 'overwritten', 'whitener', 'stamp-copied']

const genuine = (Object.keys(KINDS) as DocumentKind[]).map((kind) => ({ kind, attack: 'genuine' as AttackName }))
const attacked = LETTERED.map((attack) => ({ kind: 'visa' as DocumentKind, attack }))

const names = process.argv.slice(2)
const isWanted = (name: string) => names.length === 0 || names.includes(name)

for (const { kind, attack } of [...genuine, ...attacked]) {
  if (!isWanted(attack === 'genuine' ? kind : attack)) continue
  const { bytes } = await specimen({ kind, attack, seed: 'fonts', pixels: 6e4, today: new Date('2026-06-01') })
  console.log(`${kind} ${attack} ${createHash('sha256').update(bytes).digest('hex')}`)
}
