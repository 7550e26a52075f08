import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { parse } from '../../../worker/api/body/parse'
import { Refusal } from '../../../worker/application/refusal'
import { CreateSessionRequest } from '../../../worker/contract/sessions/calls'
import { SANDBOX_OUTCOMES } from '../../../worker/words/decision/sandbox-outcomes'

function told(body: Record<string, unknown>) {
  const parsed = parse(CreateSessionRequest, body)
  if (!(parsed instanceof Refusal)) throw new Error('it fits')
  return parsed.fields
}

// A package of another test sets messages of its own, for all of the process.
beforeEach(() => void z.config({ customError: undefined }))

it('repeats no pattern that nobody can read', () => {
  const schema = z.object({
    id: z.uuid(),
    at: z.iso.datetime(),
    day: z.iso.date(),
    code: z.string().regex(/^[a-z]{3}$/),
  })
  const parsed = parse(schema, { id: 'x', at: 'x', day: 'x', code: 'x' })
  const patterns = parsed instanceof Refusal ? parsed.fields.map(({ expected }) => expected.pattern) : []
  expect(patterns).toEqual([undefined, undefined, undefined, '/^[a-z]{3}$/'])
})

it('names the values that are allowed where a value may have one of several forms', () => {
  expect(told({ sandboxOutcome: 'aproved' })).toEqual([
    {
      expected: { anyOf: [{ enum: SANDBOX_OUTCOMES }, { type: 'object' }] },
      actual: 'aproved',
      path: 'sandboxOutcome',
    },
  ])
})

it('names what does not fit within the form that is meant', () => {
  expect(told({ sandboxOutcome: { outcome: 'aproved' } })).toEqual([
    { expected: { enum: SANDBOX_OUTCOMES }, actual: 'aproved', path: 'sandboxOutcome.outcome' },
  ])
})
