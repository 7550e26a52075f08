/** A seal printed on a document, from its photograph to the decision, with the product as `npm start` runs it. */
import { beforeAll, expect, it } from 'vitest'
import { NIGHTLY } from '../../nightly'
import { symbol } from '../../support/barcode'
import { authority, documentSigner, type Issued, pemOf } from '../../support/chips/authorities'
import { type Product, product } from '../../support/running/product'
import { c40, DEFINITIONS, vds } from '../../support/seals/vds'
import { type Design, type Page, pen } from '../../support/specimens/documents/page'
import { visa } from '../../support/specimens/documents/visa'
import { specimen } from '../../support/specimens/specimen'

const PLACE = { x: 91, y: 28, side: 25 }

let service: Product
beforeAll(async () => {
  service = await product()
})

async function post(path: string, body: FormData, scope: string) {
  const token = await service.token({ scope, sandbox: scope !== 'admin' })
  const response = await fetch(new URL(path, service.front), { method: 'POST', headers: { token }, body })
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
}

/** Over the place of the stamp; `sealed`: of which zone it speaks. */
const sealedBy = (by: Issued, reference: string, sealed: (mrz: string[]) => string) => async (design: Design) => {
  design.without.push('stamp')
  const page = await visa(design)
  const zone = sealed(page.mrz).slice(0, 72)
  const features = [
    [1, c40(zone)],
    [5, c40(zone.slice(44, 53))],
  ] as const
  await printed(page, vds({ by, reference, definition: DEFINITIONS.visa, features }))
  return page
}

async function printed(page: Page, seal: Uint8Array) {
  const { width, height, data } = await symbol(seal, 'DataMatrix')
  const context = pen(page)
  const module = PLACE.side / width
  context.fillStyle = '#ffffff'
  context.fillRect(PLACE.x - 1, PLACE.y - 1, PLACE.side + 2, PLACE.side + 2)
  context.fillStyle = '#101010'
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] === 0) {
        context.fillRect(PLACE.x + x * module, PLACE.y + y * module, module * 1.01, module * 1.01)
      }
    }
  }
}

async function sent(draw: (design: Design) => Promise<Page>) {
  const { bytes } = await specimen({ kind: 'visa', seed: 'a visa with a seal', draw, pixels: 8e6 })
  const form = new FormData()
  form.append('images', new File([Uint8Array.from(bytes)], 'visa.jpg'))
  const { status, body } = await post('/v1/kyc/process', form, 'kyc')
  expect(status).toBe(200)
  const [document] = body.results
  const group = document.checks.find(({ caption }: { caption: string }) => caption === 'seal')
  return { document, decision: body.decision, items: group?.items }
}

let root: ReturnType<typeof authority>
let own: Issued
let reference: string
beforeAll(async () => {
  root = authority({ commonName: 'CSCA UTOPIA' })
  own = documentSigner(root, { commonName: 'TS' })
  reference = Buffer.from(own.serial).toString('hex').toUpperCase()
  const trusted = new FormData()
  trusted.set('kind', 'seal')
  trusted.set('source', 'Utopia')
  trusted.set('unsigned', 'true')
  trusted.set('list', new File([pemOf(root.der), pemOf(own.der)], 'signers.pem'))
  expect(await post('/v1/trust/import', trusted, 'admin')).toMatchObject({
    status: 200,
    body: { list: { anchors: 2 } },
  })
})

it('the seal of a visa proves what the page says', async () => {
  const genuine = await sent(sealedBy(own, reference, (mrz) => mrz.join('')))
  expect(genuine.items).toMatchObject([
    { caption: 'signature', status: 'success', method: 'visible digital seal (ICAO Doc 9303-13)' },
    { caption: 'issuer', status: 'success', value: 'UT', reason: 'certified by CSCA UTOPIA' },
    { caption: 'agrees', status: 'success' },
  ])
  expect(genuine.document.ocr.fields).toContainEqual(
    expect.objectContaining({ title: 'Passport number', source: 'barcode' }),
  )
  expect(genuine.decision.assurance).not.toBe('high')
})

it.runIf(NIGHTLY)('a forged seal declines', async () => {
  const forged = await sent(sealedBy(documentSigner(root), reference, (mrz) => mrz.join('')))
  expect(forged.items).toMatchObject([{ status: 'failed' }, { status: 'idle' }, { status: 'idle' }])
  expect(forged.decision.outcome).toBe('declined')
  expect(forged.decision.reasons).toContainEqual(expect.objectContaining({ code: 'seal_invalid', check: 'signature' }))
})

it.runIf(NIGHTLY)('the seal of another visa declines', async () => {
  const another = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L8988901C4UTO4009078F9612109<<<<<<<<<<<<<<<<'
  const copied = await sent(sealedBy(own, reference, () => another))
  expect(copied.items).toMatchObject([{ status: 'success' }, { status: 'success' }, { status: 'failed' }])
  expect(copied.decision.reasons).toContainEqual(expect.objectContaining({ code: 'seal_contradicts', check: 'agrees' }))
})
