import { expect, it } from 'vitest'
import { judgeChip } from '../../../worker/credentials/chip/judge-chip'
import type { ChipFile, ChipVerdict } from '../../../worker/domain/chip/chip'
import type { FindAnchors } from '../../../worker/domain/trust/anchors'
import { authority, documentSigner, type Issued, revocationList } from '../../support/chips/authorities'
import { answer, chip, type WantedChip } from '../../support/chips/chip'
import { type Bytes, type KeyKind, keys, type Scheme } from '../../support/chips/keys'

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10'
const CHALLENGE = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)
const NOW = new Date()

const trusting =
  (roots: readonly Issued[], lists: readonly Bytes[] = []): FindAnchors =>
  async () => ({ certificates: roots.map(({ der }) => der), revocationLists: [...lists] })

const filesOf = (files: Record<string, Bytes>) =>
  Object.entries(files).map(([name, content]) => ({ name, content }) as ChipFile)

const judged = (files: Record<string, Bytes>, anchors: FindAnchors, at = NOW): Promise<ChipVerdict> =>
  judgeChip({ files: filesOf(files), challenge: CHALLENGE, at: at.toISOString() }, anchors)

const statuses = ({ checks }: ChipVerdict) =>
  Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]))

const root = authority()
const signer = documentSigner(root)
const made = (wanted: Partial<WantedChip> = {}) =>
  chip({ signers: [signer], zone: ZONE, portrait: JPEG, ...wanted }).files

it('holds, and gives what it says', async () => {
  const own = keys({ curve: 'prime256v1' })
  const files = { ...made({ ownKeys: own, details: { 24334: 'ERIKSSON<<ANNA<MARIA', 24363: '19740812' } }) }
  const verdict = await judged({ ...files, aa: answer(own, CHALLENGE) }, trusting([root]))
  expect(verdict.checks).toMatchObject({
    signature: { status: 'success' },
    dataGroups: { status: 'success' },
    issuer: { status: 'success', value: 'UT' },
    cloned: { status: 'success' },
  })
  expect(verdict.content).toEqual({
    zone: ZONE,
    portrait: { format: 'jpeg', content: JPEG },
    fields: [
      { name: 'fullName', value: 'ERIKSSON, ANNA MARIA' },
      { name: 'birthDate', value: '1974-08-12' },
    ],
  })
})
