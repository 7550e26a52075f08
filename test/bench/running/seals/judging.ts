/** In one bundle: sources of the product import one another without endings, which Node does not find by itself. */
import type { Bytes } from '../../../../worker/credentials/bytes.ts'
import { judgeSeal } from '../../../../worker/credentials/seal/judge-seal.ts'
import type { VerifiedSeal } from '../../../../worker/domain/seal/formats.ts'
import { isProved } from '../../../../worker/domain/seal/seal.ts'
import { authority, documentSigner } from '../../../support/chips/authorities.ts'
import { garbled, seeded } from '../../../support/chips/garbled.ts'
import { aadhaar } from '../../../support/seals/aadhaar.ts'
import { c40, vds } from '../../../support/seals/vds.ts'
import { vdsNc } from '../../../support/seals/vds-nc.ts'
import type { Bench } from '../../bench.ts'

const RUNS = 200
const EVERY = 1000
const ZONE = 'IRUTOL898902C3<<<<<<<<<<<<<<<<<<<<<<7408122F3204153UTO<<<<<<<<<<<<<6'.padEnd(72, '<')

export const run: Bench = async ({ count = '100000', seed = '1', row, progress }) => {
  const root = authority({ commonName: 'SEALS' })
  const [own, other] = [
    documentSigner(root, { commonName: 'TS' }),
    documentSigner(root, { commonName: 'BP', key: { curve: 'brainpoolP256r1' } }),
  ]
  const india = documentSigner(root, { country: 'IN', key: { rsa: 2048 }, from: new Date('2020-01-01') })
  const certificates = [root, own, other, india].map(({ der }) => der)
  const anchors = async () => ({ certificates, revocationLists: [] })
  const at = new Date().toISOString()
  const features = [[2, c40(ZONE)]] as const
  const bytesOf = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))
  const kinds: Record<string, { format: VerifiedSeal; content: Bytes }> = {
    'VDS, P-256': { format: 'vds', content: vds({ by: own, features }) },
    'VDS, brainpoolP256r1': { format: 'vds', content: vds({ by: other, signer: 'UTBP', features }) },
    'VDS-NC': { format: 'vds-nc', content: bytesOf(vdsNc({ by: own })) },
    Aadhaar: { format: 'aadhaar', content: bytesOf(aadhaar(india)) },
  }
  const cpuMs: Record<string, number> = {}
  for (const [name, asked] of Object.entries(kinds)) {
    const judged = () => judgeSeal({ ...asked, at }, anchors)
    if (!isProved(await judged())) throw new Error(`${name} is not proved`)
    for (let i = 0; i < RUNS; i++) await judged()
    const before = process.cpuUsage()
    for (let i = 0; i < RUNS; i++) await judged()
    const { user, system } = process.cpuUsage(before)
    cpuMs[name] = Math.round((user + system) / RUNS / 10) / 100
  }

  const random = seeded(Number(seed))
  const all = Object.values(kinds)
  const said = await Promise.all(
    all.map(async (one) => JSON.stringify((await judgeSeal({ ...one, at }, anchors)).content)),
  )
  let [accepted, thrown, slowestMs] = [0, 0, 0]
  for (let i = 0; i < Number(count); i++) {
    if (i % EVERY === 0) progress(`${i} of ${count}`)
    const which = i % all.length
    const { format, content } = all[which] ?? kinds['VDS-NC'] ?? { format: 'vds', content: new Uint8Array(0) }
    const broken = garbled(content, random)
    const began = performance.now()
    const verdict = await judgeSeal({ format, content: broken, at }, anchors).catch((error: unknown) => String(error))
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (typeof verdict === 'string') {
      thrown++
      row({ thrown: verdict, bytes: Buffer.from(broken).toString('base64') })
    } else if (isProved(verdict) && JSON.stringify(verdict.content) !== said[which]) {
      accepted++
      row({ accepted: true, bytes: Buffer.from(broken).toString('base64') })
    }
  }
  return { cpuMs, broken: Number(count), accepted, thrown, slowestMs: Math.round(slowestMs) }
}
