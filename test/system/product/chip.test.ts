/** A chip from a trust list to the decision, with the product as `npm start` runs it. */
import { beforeAll, expect, it } from 'vitest'
import { authority, documentSigner } from '../../support/chips/authorities'
import { answer, chip } from '../../support/chips/chip'
import { type Bytes, keys } from '../../support/chips/keys'
import { masterList } from '../../support/chips/signed-message'
import { encodeJpeg2000, inBoxes } from '../../support/files/jpeg2000'
import { type Product, product } from '../../support/running/product'
import { portrait } from '../../support/specimens/face'

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3204153ZE184226B<<<<<16'

let service: Product
beforeAll(async () => {
  service = await product()
})

async function post(path: string, body: object | FormData, scope: string) {
  const token = await service.token({ scope, sandbox: scope !== 'admin' })
  const isForm = body instanceof FormData
  const response = await fetch(new URL(path, service.front), {
    method: 'POST',
    headers: { token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
}

const file = (content: Bytes) => new File([content], 'file.bin')

it('a chip whose authority stands in an imported master list proves itself and answers its session', async () => {
  const root = authority({ key: { curve: 'brainpoolP384r1' }, scheme: { hash: 'sha384' } })
  const trusted = new FormData()
  trusted.set('kind', 'csca')
  trusted.set('source', 'Utopia')
  trusted.set('list', file(masterList([documentSigner(root)], [root.der])))
  trusted.set('root', file(root.der))
  expect(await post('/v1/trust/import', trusted, 'admin')).toMatchObject({
    status: 200,
    body: { list: { format: 'master list', anchors: 1, countries: { UT: 1 } } },
  })

  const { body: session } = await post('/v1/kyc/session/create', { liveness: true }, 'kyc')
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session.liveness.nonce))
  const own = keys({ rsa: 2048 })
  const { files } = chip({ signers: [documentSigner(root, { key: { rsa: 2048 } })], zone: ZONE, ownKeys: own })
  const form = new FormData()
  form.set('sessionId', session.sessionId)
  for (const [name, content] of Object.entries(files)) form.set(name, file(content))
  form.set('aa', file(answer(own, new Uint8Array(sum.slice(0, 8)))))
  const { status, body } = await post('/v1/kyc/process', form, 'kyc')
  expect(status).toBe(200)
  const [document] = body.results
  expect(document).toMatchObject({ type: 'document', countryCode: 'UTO' })
  const group = document.checks.find(({ caption }: { caption: string }) => caption === 'chip')
  expect(group.items).toMatchObject([
    { caption: 'signature', status: 'success' },
    { caption: 'dataGroups', status: 'success' },
    { caption: 'issuer', status: 'success', value: 'UT' },
    { caption: 'cloned', status: 'success' },
    { caption: 'agrees', status: 'idle' },
  ])
})

it('a portrait in JPEG 2000 is a face like any other', async () => {
  const canvas = await portrait(3, 640)
  const { width, height } = canvas
  const pixels = { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data }
  const image = Uint8Array.from(inBoxes(await encodeJpeg2000(pixels)))
  const root = authority({ commonName: 'CSCA of portraits' })
  const { files } = chip({ signers: [documentSigner(root)], zone: ZONE, portrait: image })
  const form = new FormData()
  for (const [name, content] of Object.entries(files)) form.set(name, file(content))
  const { body } = await post('/v1/kyc/process', form, 'kyc')
  const items = body.results[0].checks.find(({ caption }: { caption: string }) => caption === 'chip').items
  const { reason } = items.find(({ caption }: { caption: string }) => caption === 'agrees')
  expect(reason).toBe('no zone was read on the page with certainty')
})
