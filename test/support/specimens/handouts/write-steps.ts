/**
 * `node test/support/specimens/handouts/write-steps.ts`: answers to a further step, for the specimen passport: its chip's
 * files, a take of it, and a wallet with a credential of its holder, into worker/pages/public/specimens/. The issuers'
 * keys are made here and kept nowhere: what they have signed is all that they ever sign. Their certificates, which the
 * sandbox alone trusts, go into worker/domain/trust/specimen-roots.ts.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createCanvas, ImageData } from '../../canvas.ts'
import { authority, documentSigner } from '../../chips/authorities.ts'
import { chip } from '../../chips/chip.ts'
import { artworkOf } from '../../document-takes/specimen-artwork.ts'
import { renderDocumentTake } from '../../document-takes/take.ts'
import { issuer } from '../../wallet/issuer.ts'
import { issuePid } from '../../wallet/pid.ts'
import { portrait } from '../face.ts'
import { specimen } from '../specimen.ts'
import { handout, person } from './design.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const write = (name: string, content: Uint8Array | string) =>
  writeFile(path.join(ROOT, 'worker/pages/public/specimens', name), content)

const valid = { from: new Date('2026-01-01'), until: new Date('2049-12-31') }
const { truth, holder } = await specimen(handout('passport'))
const face = Uint8Array.from(await (await portrait(person.face, 480)).encode('jpeg', 88))

const csca = authority({ commonName: 'CSCA OF SPECIMENS', ...valid })
const signer = documentSigner(csca, { commonName: 'SIGNER OF SPECIMENS', ...valid })
const { files } = chip({ signers: [signer], zone: truth.mrz.join(''), portrait: face })
for (const [name, content] of Object.entries(files)) await write(`${name}.bin`, content)

const pids = await issuer({
  root: { name: 'Specimen PID root', ...valid },
  signer: { name: 'Specimen PID signer', ...valid },
})
const claims = {
  family_name: person.surname,
  given_name: person.givenNames,
  birthdate: person.birthDate,
  nationalities: ['UT'],
  issuing_country: 'UT',
  issuing_authority: 'UT',
  date_of_expiry: person.expiryDate,
  document_number: holder.personalNumber,
  age_equal_or_over: { '18': true },
}
const picture = `data:image/jpeg;base64,${Buffer.from(face).toString('base64')}`
const { credential, key } = await issuePid(pids, claims, { picture, exp: valid.until.getTime() / 1000 })
await write('wallet.json', `${JSON.stringify({ credential, key }, null, 2)}\n`)

const COLUMNS = 6
const given = { artwork: await artworkOf(handout('passport')), room: 'office' as const, asked: { onMs: 0, offMs: 0 } }
const { tiles } = renderDocumentTake({ kind: 'genuine', part: 'dev', seed: 6, lamp: false, given })
const { width, height } = tiles[0]?.image ?? { width: 0, height: 0 }
const sheet = createCanvas(width * COLUMNS, height * Math.ceil(tiles.length / COLUMNS))
for (const [i, { image }] of tiles.entries()) {
  const pixels = new ImageData(new Uint8ClampedArray(image.data), width, height)
  sheet.getContext('2d').putImageData(pixels, (i % COLUMNS) * width, Math.floor(i / COLUMNS) * height)
}
await write('take.jpg', await sheet.encode('jpeg', 85))
const take = { width, height, columns: COLUMNS, tiles: tiles.map(({ atMs }) => ({ atMs })) }
await write('take.json', `${JSON.stringify(take)}\n`)

const roots = { csca: csca.der, pid: pids.root.der }
const lines = Object.entries(roots).map(([kind, der]) => `  ${kind}: '${Buffer.from(der).toString('base64')}',`)
const file = path.join(ROOT, 'worker/domain/trust/specimen-roots.ts')
await writeFile(
  file,
  `/** Certificates (DER) of the issuers of this service's specimens: test/support/specimens/handouts/write-steps.ts. */
export const SPECIMEN_ROOTS = {
${lines.join('\n')}
} as const
`,
)
