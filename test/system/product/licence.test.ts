/** A licence without anything for machines on its front, photographed and read by the Workers that ship. */
import { beforeAll, expect, it } from 'vitest'
import type { Runtime } from '../../../worker/local/serving/runtime'
import { engines } from '../../support/running/engines'
import { keptSpecimen } from '../../support/specimens/kept'

interface Answer {
  result: {
    kind: string
    state: string
    fields: { title: string; value: string; normalized?: string; conf: string; source: string }[]
  }
}

let runtime: Runtime

beforeAll(async () => {
  runtime = await engines()
})

it('is read by its captions and numbers', async () => {
  const { bytes, holder } = await keptSpecimen({
    kind: 'licence',
    seed: 'a licence to read',
    today: new Date('2026-06-01'),
  })
  const response = await fetch(new URL('/fields', runtime.url), { method: 'POST', body: Uint8Array.from(bytes) })
  expect(response.status).toBe(200)
  const { result } = (await response.json()) as Answer
  expect([result.kind, result.state]).toEqual(['driving_licence', 'USA'])
  const read = Object.fromEntries(
    result.fields
      .filter(({ source }) => source === 'visual')
      .map((field) => [field.title, field.normalized ?? field.value]),
  )
  expect(read).toMatchObject({
    Surname: holder.surname.toUpperCase(),
    'Document number': holder.documentNumber,
    'Date of birth': holder.birthDate,
    'Date of expiry': holder.expiryDate,
  })
})
