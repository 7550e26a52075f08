/** One person comes twice, by whatever brings their data: the second session is decided whichever came first. */

import { env } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { judgeChip } from '../../../worker/credentials/chip/judge-chip'
import { judgeSeal } from '../../../worker/credentials/seal/judge-seal'
import { walletVerifier } from '../../../worker/credentials/wallet/verifier'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import type { Vision } from '../../../worker/domain/session/ports'
import type { Barcode } from '../../../worker/vision/engine-contracts'
import { sampled } from '../../nightly'
import { authority, documentSigner } from '../../support/chips/authorities'
import { chip } from '../../support/chips/chip'
import { quad } from '../../support/quad'
import { vdsNc } from '../../support/seals/vds-nc'
import { anchorsOf, day, type Issuer, issueMdoc, issuer, LICENCE, type Mdoc } from '../../support/wallet/issuer'
import { answerAnnexC, deviceResponse } from '../../support/wallet/wallet'
import { api, form, imageFile, jwt, ORIGIN, someone } from '../support/api'
import { face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { pipeline } from '../support/pipeline'

const CHANNELS = ['photo', 'chip', 'wallet', 'seal'] as const
type Channel = (typeof CHANNELS)[number]

const known = (size?: number) => ({ ...face(0, size), embeddingVersion: EMBEDDING_VERSION })
const PAGE: Scene = { mrz: passportMrz(PASSPORT), faces: [known(24)] }
const SELFIE: Scene = { faces: [known()] }
/** Passports' own pages are not searched for seals; an emergency travel document's is. */
const EMERGENCY: [string, string] = [PASSPORT[0].replace(/^P</, 'PU'), PASSPORT[1]]
const seal = Uint8Array.from(
  new TextEncoder().encode(vdsNc({ by: documentSigner(authority({ country: 'UT' }), { country: 'UT' }) })),
)
const corners: Barcode['corners'] = quad(8, 40, 28, 40, 28, 60, 8, 60)
const SEALED: Scene = {
  mrz: passportMrz(EMERGENCY),
  faces: [known(24)],
  barcodes: [{ symbology: 'QRCode', text: new TextDecoder().decode(seal), bytes: seal, corners }],
}

let utopia: Issuer
let licence: Mdoc
beforeAll(async () => {
  utopia = await issuer()
  const holder = { family_name: 'ERIKSSON', given_name: 'ANNA MARIA', document_number: 'L898902C3' }
  licence = await issueMdoc(utopia, {
    ...LICENCE,
    values: { ...LICENCE.values, ...holder, birth_date: day('1974-08-12') },
  })
})

async function office() {
  let scenes: Scene[] = []
  const vision: Vision = {
    process: (...attempt) =>
      pipeline(scenes, { chips: { chip: judgeChip }, seals: { seal: judgeSeal } }).process(...attempt),
  }
  const { post } = api({ vision, wallets: walletVerifier({}), trusted: anchorsOf([utopia.root.der]) })
  const token = await jwt({ sub: someone() })
  const rules = { name: 'channels', assurance: 'basic', requiredTasks: ['document'] }
  const { schemaId } = (await post('/scenario/create', rules, { token })).body.scenario

  const show: Record<Channel, (session: { sessionId: string; clientToken: string }) => Promise<number>> = {
    photo: async ({ sessionId }) => sent([PAGE, SELFIE], form([imageFile(), imageFile()], { sessionId })),
    seal: async ({ sessionId }) => sent([SEALED, SELFIE], form([imageFile(), imageFile()], { sessionId })),
    async chip({ sessionId }) {
      const data = form([imageFile()], { sessionId })
      const { files } = chip({ signers: [documentSigner(authority({ country: 'UT' }))], zone: PASSPORT.join('') })
      for (const [name, content] of Object.entries(files)) data.append(name, new File([content], `${name}.bin`))
      return sent([PAGE], data)
    },
    async wallet({ sessionId, clientToken }) {
      const asked = await post('/kyc/wallet/request', { sessionId }, { token: clientToken })
      const { requestId, requests } = asked.body
      const { data } = requests.find(({ protocol }: { protocol: string }) => protocol === 'org-iso-mdoc')
      const response = await answerAnnexC(data, ORIGIN, (names, transcript) =>
        deviceResponse(licence, names(licence.docType), transcript),
      )
      const answer = { sessionId, requestId, protocol: 'org-iso-mdoc', data: { response } }
      return (await post('/kyc/wallet/response', answer, { token: clientToken })).status
    },
  }
  const sent = async (seen: Scene[], data: FormData) => {
    scenes = seen
    return (await post('/kyc/process', data, { token })).status
  }
  return async (channel: Channel) => {
    const { body } = await post('/kyc/session/create', { schemaId }, { token })
    expect(await show[channel](body), channel).toBe(200)
    return (await post('/kyc/session/status', { sessionId: body.sessionId }, { token })).body
  }
}

const PAIRS = CHANNELS.flatMap((first) => CHANNELS.map((second) => [first, second] as const))

// By day each comes first once, and second once.
it.each(sampled(PAIRS, ([first, second]) => CHANNELS.indexOf(second) === (CHANNELS.indexOf(first) + 1) % 4))(
  'by %s and then by %s',
  async (first, second) => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const come = await office()
    for (const channel of [first, second]) {
      const session = await come(channel)
      expect(session.decision, `${channel}: ${session.status}`).toMatchObject({ outcome: expect.any(String) })
      expect(session.results.map(({ type }: { type: string }) => type)).toContain('document')
    }
    expect(faults.mock.calls.flat().filter((line) => String(line).includes('attempt_fault'))).toEqual([])
    const rows = await env.DB.prepare('select count(*) as n from seen_identity').first()
    expect(Number(rows?.n)).toBeGreaterThan(1)
  },
)
