/** A grey copy that comes tinted, at first and after it was found: by pixels, through the whole product. */
import { beforeAll, expect, it } from 'vitest'
import { NIGHTLY } from '../../nightly'
import { decodeJpeg, encodeJpeg } from '../../support/encoders'
import { type Product, product } from '../../support/running/product'
import { selfie } from '../../support/specimens/face'
import { keptSpecimen } from '../../support/specimens/kept'

let service: Product
let token: string

beforeAll(async () => {
  service = await product()
  token = await service.token({ scope: 'kyc' })
})

async function sent(images: Uint8Array[], schemaId: string) {
  const { sessionId } = await post('/v1/kyc/session/create', { schemaId, clientUser: 'ann' })
  const form = new FormData()
  form.set('sessionId', sessionId)
  for (const [i, image] of images.entries()) form.append('images', new Blob([new Uint8Array(image)]), `${i}.jpg`)
  await post('/v1/kyc/process', form)
  const { decision } = await post('/v1/kyc/session/status', { sessionId })
  return { outcome: decision.outcome, codes: decision.reasons.map(({ code }: { code: string }) => code) as string[] }
}

async function post(path: string, body: object | FormData) {
  const json = body instanceof FormData ? undefined : { 'content-type': 'application/json' }
  const response = await fetch(new URL(path, service.front), {
    method: 'POST',
    headers: { token, connection: 'close', ...json },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as ReturnType<typeof JSON.parse>
}

/** Each colour brighter and darker by a share, in so many waves across the picture, each colour at another place. */
async function tinted(file: Uint8Array, waves: number): Promise<Uint8Array> {
  const { width, height, data } = await decodeJpeg(file)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      for (let c = 0; c < 3; c++) {
        const wave = Math.sin(2 * Math.PI * waves * (x / width + (0.67 * y) / height) + 2.1 * c)
        data[at + c] = (data[at + c] ?? 0) * (1 - 0.12 * (1 + wave))
      }
    }
  }
  return encodeJpeg({ width, height, data }, { quality: 90 })
}

async function copied(seed: string) {
  const { bytes, holder } = await keptSpecimen({ kind: 'passport', attack: 'photocopy', seed, pixels: 2e6 })
  return { bytes, photo: await (await selfie(holder.face, { width: 756, height: 1008 })).encode('jpeg', 92) }
}

it.runIf(NIGHTLY)('is reviewed in the first session of its person and document', async () => {
  const { bytes, photo } = await copied('3')
  const { scenario } = await post('/v1/scenario/create', { name: 'first', review: true })
  const { outcome, codes } = await sent([await tinted(bytes, 3), photo], scenario.schemaId)
  expect(outcome).toBe('review')
  expect(codes).toContain('copy_suspected')
})

it.runIf(NIGHTLY)('is reviewed for the first one’s sake where nothing tells it', async () => {
  const { bytes, photo } = await copied('2')
  const { scenario } = await post('/v1/scenario/create', { name: 'signs', review: true })
  const first = await sent([bytes, photo], scenario.schemaId)
  expect(first).toMatchObject({ outcome: 'review', codes: expect.arrayContaining(['copy_suspected']) })
  const second = await sent([await tinted(bytes, 6), photo], scenario.schemaId)
  expect(second.outcome).toBe('review')
  expect(second.codes).toContain('sign_in_other_session')
})
