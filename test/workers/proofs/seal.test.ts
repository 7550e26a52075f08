import { expect, it } from 'vitest'
import { judgeSeal } from '../../../worker/credentials/seal/judge-seal'
import { readTrustList } from '../../../worker/credentials/trust/read-trust-list'
import type { Barcode } from '../../../worker/vision/engine-contracts'
import { authority, documentSigner, type Issued, pemOf } from '../../support/chips/authorities'
import type { Bytes } from '../../support/chips/keys'
import { quad } from '../../support/quad'
import { PERSON, vdsNc } from '../../support/seals/vds-nc'
import { api, form, imageFile, jwt, someone } from '../support/api'
import { face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { pipeline } from '../support/pipeline'

const CORNERS: Barcode['corners'] = quad(8, 40, 28, 40, 28, 60, 8, 60)

const bytesOf = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))
const coded = (text: string): Barcode => ({ symbology: 'QRCode', text, bytes: bytesOf(text), corners: CORNERS })
/** Passports' own pages are not searched; an emergency travel document's is. */
const EMERGENCY: [string, string] = [PASSPORT[0].replace(/^P</, 'PU'), PASSPORT[1]]
const page = (barcode: Barcode): Scene => ({ mrz: passportMrz(EMERGENCY), faces: [face(0, 24)], barcodes: [barcode] })

async function trust(...trusted: Issued[]) {
  const trustLists = {
    readTrustList: (...[file, options]: [Bytes, Parameters<typeof readTrustList>[1]]) =>
      readTrustList(file, options, new Date()),
  }
  const { post } = api({ trustLists })
  const data = form([], { kind: 'seal', source: 'test', unsigned: 'true' })
  data.append('list', new File([trusted.map(({ der }) => pemOf(der)).join('')], 'list'))
  const token = await jwt({ sub: someone(), scope: 'admin' })
  const { status, body } = await post('/v1/trust/import', data, { token })
  expect([status, body.list?.anchors]).toEqual([200, trusted.length])
}

async function shown(scene: Scene) {
  const { post } = api({ vision: pipeline([scene], { seals: { seal: judgeSeal } }) })
  const { status, body } = await post('/v1/kyc/process', form([imageFile()]), { token: await jwt({ sub: someone() }) })
  expect(status).toBe(200)
  const [document] = body.results
  const group = document.checks.find(({ caption }: { caption: string }) => caption === 'seal')
  const reasons = body.decision.reasons.map(({ code, check }: { code: string; check?: string }) => [code, check])
  return { document, items: group?.items ?? null, reasons, outcome: body.decision.outcome }
}

const statuses = (items: { caption: string; status: string }[]) =>
  Object.fromEntries(items.map(({ caption, status }) => [caption, status]))

/** Each of a state of its own: what is imported stays for the tests that follow. */
const signers = (country: string) => {
  const root = authority({ country, commonName: `SEALS ${country}` })
  return { root, own: documentSigner(root, { country, commonName: 'TS' }) }
}

it('a seal that a trusted authority vouches for holds, agrees with the page and gives its data', async () => {
  const { root, own } = signers('UT')
  await trust(root)
  const { document, items, reasons } = await shown(page(coded(vdsNc({ by: own }))))
  expect(statuses(items)).toEqual({ signature: 'success', issuer: 'success', agrees: 'success' })
  expect(items[1]).toMatchObject({ value: 'UT', method: 'visible digital seal VDS-NC (ICAO Doc 9303-13)' })
  expect(document.ocr.fields[0]).toEqual({ title: 'Full name', value: PERSON.n, conf: 'high', source: 'barcode' })
  expect(reasons.flat().filter((code: string) => code?.startsWith('seal'))).toEqual([])
})

it('without a zone the print says whether it is the same document', async () => {
  const { own } = signers('IT')
  await trust(own)
  const seal = coded(vdsNc({ by: own, state: 'ITA' }))
  const printed = (name: string): Scene => ({
    faces: [face(0, 24)],
    barcodes: [seal],
    text: ['PROOF OF VACCINATION', `NAME ${name}`, 'DATE OF BIRTH 12.08.1974', 'PASSPORT L898902C3'],
  })
  const { items, document } = await shown(printed('ANNA MARIA ERIKSSON'))
  expect(statuses(items)).toEqual({ signature: 'success', issuer: 'success', agrees: 'success' })
  expect(document.ocr.fields[0]).toMatchObject({ title: 'Full name', source: 'barcode' })
  const { items: bare } = await shown({ faces: [face(0, 24)], barcodes: [seal], text: ['PROOF OF VACCINATION'] })
  expect(statuses(bare)).toMatchObject({ signature: 'success', agrees: 'idle' })
})
