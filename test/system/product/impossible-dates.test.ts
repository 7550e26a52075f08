/** Documents with dates that no person has, or that no issuer prints together, through the whole product: approved at no assurance. */
import { beforeAll, expect, it } from 'vitest'
import { sampled } from '../../nightly'
import { type Product, product } from '../../support/running/product'
import type { DocumentKind } from '../../support/specimens/documents/kinds'
import type { Holder } from '../../support/specimens/holder'
import { keptSpecimen } from '../../support/specimens/kept'

const OFF = { face: 'off', document: 'off', name: 'off', signs: 'off' }

let service: Product
let token: string

beforeAll(async () => {
  service = await product()
  token = await service.token({ scope: 'kyc' })
})

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

type Dates = Pick<Partial<Holder>, 'birthDate' | 'issueDate' | 'expiryDate'>
const DATES: [what: string, kind: DocumentKind, dates: Dates][] = [
  ['born on 31 February', 'licence', { birthDate: '1995-02-31' }],
  ['born on 31 February', 'passport', { birthDate: '1995-02-31' }],
  ['born in 1850', 'licence', { birthDate: '1850-02-11' }],
  ['born in 1850', 'passport', { birthDate: '1850-02-11' }],
  ['born in years to come', 'licence', { birthDate: '2042-03-01' }],
  ['issued before the birth', 'passport', { birthDate: '1999-05-05', issueDate: '1998-03-01' }],
  ['that ends before it begins', 'licence', { issueDate: '2024-03-01', expiryDate: '2023-03-01' }],
]

it.each(sampled(DATES, (_, i) => i === 0))('a person %s, on a %s', async (_, kind, dates) => {
  const { bytes } = await keptSpecimen({ kind, seed: 'dates', pixels: 1.6e6, person: dates })
  const rules = { assurance: 'basic', requiredTasks: ['document'], acceptExpired: true, duplicates: OFF }
  const { scenario } = await post('/v1/scenario/create', { name: 'dates', ...rules })
  const { sessionId } = await post('/v1/kyc/session/create', { schemaId: scenario.schemaId })
  const form = new FormData()
  form.set('sessionId', sessionId)
  form.append('images', new Blob([new Uint8Array(bytes)]), 'document.jpg')
  await post('/v1/kyc/process', form)
  const { decision } = await post('/v1/kyc/session/status', { sessionId })
  expect(decision.outcome).not.toBe('approved')
  expect(decision.reasons.map(({ code }: { code: string }) => code)).toContain('dates_impossible')
})
