import { describe, expect, it } from 'vitest'
import { SESSION_STATUSES, type Session } from '../../../../worker/domain/case/session'
import { BEGINNABLE, beginRefusal, TRANSITIONS } from '../../../../worker/domain/session/attempt'
import { secondsToLive, statusAt } from '../../../../worker/domain/session/lifetime'
import { newSession } from '../../../../worker/domain/session/new-session'
import { blankDocument, resultsAt, SYSTEM_EXCEPTION, systemException } from '../../../../worker/domain/session/results'
import { DEFAULT_RULES } from '../../../../worker/words/decision/rules'

const CREATED = new Date('2026-05-01T10:00:00.000Z')
const LIFETIME = 3600
const LIMITS = { attempts: 10, imagesPerSession: 20 }
const scenario = { id: 's', name: 'default', isDefault: true, lifetimeSeconds: LIFETIME, rules: DEFAULT_RULES }

const at = (seconds: number) => new Date(CREATED.getTime() + seconds * 1000)

function session(changes: Partial<Session> = {}): Session {
  return { ...newSession({ sessionId: 'id', owner: 'ann', groupId: 1, scenario }, CREATED), ...changes }
}

describe('the life of a session', () => {
  it('begins idle, unspent, with one idle document task', () => {
    expect(session()).toMatchObject({ status: 'idle', attempt: 0, spentMs: 0, errors: [] })
    expect(resultsAt(session(), CREATED)).toMatchObject([{ type: 'document', status: 'idle', errors: [], checks: [] }])
  })

  it.each([
    [0, LIFETIME],
    [0.4, LIFETIME],
    [LIFETIME - 0.5, 1],
    [LIFETIME, 0],
    [LIFETIME * 2, 0],
  ])('after %d s has %d s left', (seconds, left) => {
    expect(secondsToLive(session(), at(seconds))).toBe(left)
  })

  it('ends by time, whatever was stored', () => {
    for (const status of SESSION_STATUSES) {
      expect(statusAt(session({ status }), at(LIFETIME - 0.001))).toBe(status)
      expect(statusAt(session({ status }), at(LIFETIME))).toBe('expired')
    }
  })

  it('has no way out of expired, and one way into processing from every other rest', () => {
    expect(TRANSITIONS.expired).toEqual([])
    expect([...BEGINNABLE].sort()).toEqual(['exception', 'failed', 'idle', 'success'])
  })

  it('shows a document task at work only while it is', () => {
    const running = session({ status: 'processing' })
    expect(resultsAt(running, CREATED)).toMatchObject([{ status: 'processing' }])
    expect(resultsAt(running, at(LIFETIME))).toMatchObject([{ status: 'idle' }])
  })
})

describe('another attempt', () => {
  const refusal = (changes: Partial<Session>, count = 1, stored = 0, now = CREATED) =>
    beginRefusal(session(changes), { stored, count, fromBrowser: false }, LIMITS, now)

  it.each(BEGINNABLE)('may follow %s', (status) => {
    expect(refusal({ status })).toBeNull()
  })

  it('waits for the running one', () => expect(refusal({ status: 'processing' })).toBe('processing'))

  it('comes too late for an expired session, even one that was processing', () => {
    expect(refusal({ status: 'processing' }, 1, 0, at(LIFETIME))).toBe('expired')
  })

  it('is one of ten', () => {
    expect(refusal({ attempt: 9 })).toBeNull()
    expect(refusal({ attempt: 10 })).toBe('attempts')
  })

  it('brings no more than twenty images together', () => {
    expect(refusal({}, 10, 10)).toBeNull()
    expect(refusal({}, 10, 11)).toBe('images')
  })
})

describe('a fault of the system', () => {
  const running = (changes: Partial<Session> = {}) =>
    session({ status: 'processing', attempt: 1, processingSince: CREATED.toISOString(), ...changes })

  it('fails the document task of a session that had none', () => {
    const outcome = systemException(running(), at(7))
    expect(outcome).toMatchObject({ status: 'exception', errors: [SYSTEM_EXCEPTION], spentMs: 7000 })
    expect(outcome.tasks).toEqual([
      {
        ...blankDocument('failed', [SYSTEM_EXCEPTION]),
        tries: 1,
        startedAt: CREATED.toISOString(),
        ocr: { status: 'idle', fields: [] },
      },
    ])
  })

  it('leaves earlier results as they are, and says so once', () => {
    const tasks = [{ ...blankDocument('success'), tries: 1 }]
    const outcome = systemException(running({ tasks, errors: [SYSTEM_EXCEPTION], clientId: 'c' }), at(1))
    expect(outcome).toMatchObject({ tasks, errors: [SYSTEM_EXCEPTION], clientId: 'c' })
  })
})
