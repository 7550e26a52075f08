import { describe, expect, it } from 'vitest'
import { describeError } from '../../../worker/domain/describe-error'
import { passesSoon } from '../../../worker/domain/store-fault'

/** As drizzle wraps what D1 says. */
const failed = (said: string) =>
  new Error('Failed query: insert into kyc_session values (?)\nparams: ann@example.org SQLITE_FULL', {
    cause: new Error(said, { cause: new Error(said.replace(/^D1_ERROR: /, '')) }),
  })

describe('a fault of a store', () => {
  it.each([
    ['D1_ERROR: database or disk is full: SQLITE_FULL', 'SQLITE_FULL', true],
    ['D1_ERROR: database is locked: SQLITE_BUSY', 'SQLITE_BUSY', true],
    ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 'D1_OVERLOADED', true],
    ['D1_ERROR: Network connection lost.', 'CONNECTION_LOST', true],
    ['D1_ERROR: UNIQUE constraint failed: person.id: SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT', false],
    ['D1_EXEC_ERROR: near "x": syntax error at offset 3', 'D1_EXEC_ERROR', false],
    ['put: We encountered an internal error. Please try again. (10001)', 'R2_10001', true],
    ['get: The specified key is not valid. (10020)', 'R2_10020', false],
    ['Queue send failed: Too Many Requests', 'QUEUE_SEND', true],
  ])('%s', (said, code, passes) => {
    const error = failed(said)
    const described = describeError(error)
    expect(described.code).toBeUndefined()
    expect(described.cause?.code).toBe(code)
    expect(passesSoon(error)).toBe(passes)
    expect(JSON.stringify(described)).not.toContain('ann@example.org')
  })

  it('is none of a caller that says so', () => {
    expect(passesSoon(new Error('Failed query: … params: database is locked'))).toBe(false)
    expect(describeError(new TypeError('nothing of it'))).toMatchObject({ name: 'TypeError' })
  })
})
