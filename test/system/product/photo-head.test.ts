/** The portrait of a passport, laid upon a drawn head that answers the session's own challenge: nothing that a browser sends excludes it. */
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { sent } from '../../bench/judging/takes/end-to-end'
import { NIGHTLY } from '../../nightly'
import { type Product, product } from '../../support/running/product'
import { portrait } from '../../support/specimens/face'
import { keptSpecimen } from '../../support/specimens/kept'
import { sheetOf } from '../../support/takes/evidence'
import { kitTake } from '../../support/takes/kit-take'
import { photoTexture } from '../../support/takes/photo-head'

const FACE = 0
const HEIGHT = 600

let service: Product
let token: string

beforeAll(async () => {
  service = await product()
  token = await service.token({ scope: 'kyc' })
})

async function post(path: string, body: object | FormData, by = token) {
  const json = body instanceof FormData ? undefined : { 'content-type': 'application/json' }
  const response = await fetch(new URL(path, service.front), {
    method: 'POST',
    headers: { token: by, connection: 'close', ...json },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as ReturnType<typeof JSON.parse>
}

async function attacked(rules: object) {
  const { bytes } = await keptSpecimen({ kind: 'passport', seed: 'photo-head', pixels: 2e6, person: { face: FACE } })
  const image = await portrait(FACE, HEIGHT)
  const photo = { image, x: image.width / 2, y: 0.42 * HEIGHT, chin: 0.31 * HEIGHT }
  const { scenario } = await post('/v1/scenario/create', { name: 'heads', assurance: 'high', ...rules })
  const { sessionId, clientToken } = await post('/v1/kyc/session/create', { schemaId: scenario.schemaId })
  const { liveness } = await post('/v1/kyc/session/liveness', { sessionId }, clientToken)
  const began = performance.now()
  const { nonce, actions, light } = liveness
  const options = { kind: 'genuine', part: 'dev', seed: 1, room: 'office', challenge: { actions, light } } as const
  const { body } = sent(kitTake({ ...options, face: (shape) => photoTexture(photo, shape) }), sheetOf)
  const { frames, take, milliseconds } = JSON.parse(String(body.get('liveness')))
  const files = body.getAll('images')
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.set('liveness', JSON.stringify({ nonce, frames, take }))
  form.append('images', new File([Uint8Array.from(bytes)], 'passport.jpg'))
  form.append('images', files[0] ?? '')
  for (const file of files.slice(1, -1)) form.append('frames', file)
  form.append('take', files.at(-1) ?? '')
  // A take lasts as long as its challenge.
  await setTimeout(Math.max(0, milliseconds - (performance.now() - began)))
  await post('/v1/kyc/process', form, clientToken)
  return (await post('/v1/kyc/session/status', { sessionId })).decision
}

it.runIf(NIGHTLY)('whatever the decision is, it says that film and drawn documents are not excluded', async () => {
  const { notExcluded } = await attacked({})
  expect(notExcluded).toEqual(['forged_document', 'injected_video'])
})

it.runIf(NIGHTLY)('where the app must be attested it is never approved', async () => {
  const { outcome, reasons } = await attacked({ captureAttested: 'required' })
  expect(outcome).not.toBe('approved')
  expect(reasons.map(({ code }: { code: string }) => code)).toContain('capture_unattested')
})
