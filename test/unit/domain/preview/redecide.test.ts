import { describe, expect, it } from 'vitest'
import type { Evidence, Session } from '../../../../worker/domain/case/session'
import { unaccepted } from '../../../../worker/domain/decision/tasks/accepts'
import { compareFaces } from '../../../../worker/domain/decision/tasks/compare-faces'
import { reasonsOf } from '../../../../worker/domain/duplicates/judge'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import { livenessErrors } from '../../../../worker/domain/liveness/errors'
import { redecide } from '../../../../worker/domain/preview/redecide'
import { sandboxOwner } from '../../../../worker/domain/sandbox'
import { newSession } from '../../../../worker/domain/session/new-session'
import { reviewed } from '../../../../worker/domain/session/reviewed'
import { DEFAULT_RULES, type Rules } from '../../../../worker/words/decision/rules'
import { sampled } from '../../../nightly'
import { check, decided, document, evidence, NOW, PASSPORT, selfie } from '../decision/session-of'

const LATER = new Date('2031-01-01T00:00:00.000Z')

const towards = (cosine: number) => {
  const embedding = new Float32Array(128)
  embedding[0] = cosine
  embedding[1] = Math.sqrt(1 - cosine ** 2)
  return encodeEmbedding(embedding)
}

interface Sent {
  facts?: Partial<typeof PASSPORT>
  /** Of selfie and portrait. */
  likeness?: number
  checks?: ReturnType<typeof check>[]
  /** What other sessions say, as far as the rules ask for it. */
  seen?: Parameters<typeof reasonsOf>[0][number][]
  signs?: NonNullable<Evidence['signs']>
  attempt?: number
}

/** As the vision Worker judges by those rules what was sent. */
function judged(rules: Rules, { facts = {}, likeness = 1, checks, seen = [], signs = [] }: Sent) {
  const made = evidence([{ ...PASSPORT, ...facts }], { signs })
  const [own] = made.documents
  if (!own?.portrait || !own.facts?.kind || !made.selfie) throw new Error('no faces')
  own.portrait.embedding = towards(likeness)
  made.selfie.embedding = towards(1)
  const faces = compareFaces(made, rules.matchThreshold)
  if (!faces) throw new Error('nothing to compare')
  const { kind, countryCode } = own.facts
  const end = decided({
    rules,
    tasks: [
      document(checks, unaccepted(rules, { kind, countryCode })),
      selfie(livenessErrors(undefined, [], rules)),
      faces,
    ],
    evidence: made,
    seen: { duplicates: [], reasons: reasonsOf(seen, rules) },
  })
  return { made, end }
}

function session(rules: Rules, sent: Sent = {}): Session {
  const { made, end } = judged(rules, sent)
  const scenario = { id: 'default', lifetimeSeconds: 3600, rules }
  return {
    ...newSession({ sessionId: crypto.randomUUID(), owner: sandboxOwner('ann'), groupId: 1, scenario }, NOW),
    attempt: sent.attempt ?? 1,
    status: end.status,
    tasks: end.tasks,
    decision: end.decision,
    evidence: { ...made, signs: end.signs },
  }
}

const BASIS = { basis: 'legal_obligation', clients: true } as const
const by = (changed: Partial<Rules> = {}): Rules => ({ ...DEFAULT_RULES, faceSearch: BASIS, ...changed })

const RULES = {
  usual: by(),
  reviewed: by({ review: true }),
  strictFaces: by({ matchThreshold: 0.7 }),
  looseFaces: by({ matchThreshold: 0.1 }),
  cardsAlone: by({ documentTypes: ['id_card'] }),
  ofUtopia: by({ documentStates: ['UTO'] }),
  ofElsewhere: by({ documentStates: ['XXK'] }),
  adults: by({ minimumAge: 40 }),
  alive: by({ livenessRequired: true }),
  high: by({ assurance: 'high' }),
  noCopies: by({ documentChecks: [{ name: 'isXerocopy', threshold: 0.5 }] }),
  expiredToo: by({ acceptExpired: true }),
  duplicatesDeclined: by({ duplicates: { face: 'decline', document: 'decline', name: 'off', signs: 'off' } }),
} satisfies Record<string, Rules>

const SENT = {
  honest: {},
  somewhatAlike: { likeness: 0.45 },
  somebodyElse: { likeness: 0.02 },
  expired: { facts: { expiryDate: '2020-01-01' } },
  young: { facts: { birthDate: '2007-01-01' } },
  copied: { checks: [check('isMRZValid', 'success'), check('isXerocopy', 'failed', 0.9)] },
  seen: { seen: ['face_under_other_name', 'name_under_other_face'] },
  triedAgain: { attempt: 2, signs: ['screen_suspected'] },
} satisfies Record<string, Sent>

const AFTER = sampled(Object.entries<Rules>(RULES), (_, i) => i % 2 === 0)
const BEFORE = sampled(['usual', 'reviewed', 'strictFaces', 'cardsAlone'] as const, (_, i) => i % 2 === 1)

describe('a decided session', () => {
  it('comes to what the other rules would have made of it at once', () => {
    let changed = 0
    for (const [name, sent] of Object.entries(SENT)) {
      const decided = BEFORE.map((before) => ({
        before,
        one: session(RULES[before], sent),
      }))
      for (const [after, rules] of AFTER) {
        const { decision } = judged(rules, sent).end
        const end = decision.outcome === 'review' && !rules.review ? 'unreviewed' : decision.outcome
        for (const { before, one } of decided) {
          const told = redecide(one, rules)
          const place = `${name} by ${before}, then ${after}`
          if (typeof told === 'string') throw new Error(`${place}: ${told}`)
          expect(told.to.end, place).toBe(end)
          expect(told.to.reasons.toSorted(), place).toEqual(decision.reasons.map(({ code }) => code).toSorted())
          if (told.from.end !== told.to.end) changed++
        }
      }
    }
    expect(changed).toBeGreaterThan(2 * AFTER.length * BEFORE.length - 2)
  })

  it('is judged by the day on which it was decided', () => {
    const { expired, honest } = SENT
    const told = redecide(session(by(), honest), by({ minimumAge: 18 }))
    expect(told).toMatchObject({ from: { end: 'approved' }, to: { end: 'approved' } })
    expect(LATER.getTime()).toBeGreaterThan(Date.parse(PASSPORT.expiryDate ?? ''))
    expect(redecide(session(by(), expired), by())).toMatchObject({ to: { reasons: ['document_expired'] } })
  })

  it('waits where something is wanted that was not sent', () => {
    const one = session(by())
    const { documents } = one.evidence ?? { documents: [] }
    const { end } = { end: decided({ tasks: [document()], evidence: { documents, selfie: null } }) }
    const alone: Session = { ...one, tasks: end.tasks, decision: end.decision, evidence: { documents, selfie: null } }
    expect(redecide(alone, by({ requiredTasks: ['document', 'selfie'] }))).toMatchObject({ to: { end: 'pending' } })
  })

  it('counts as what the service left to people, with what those made of it', () => {
    const rules = by({ review: true })
    const left = session(rules, { seen: ['face_under_other_name'] })
    if (left.decision?.outcome !== 'review') throw new Error('not in review')
    const done = reviewed({
      session: left,
      before: left.decision,
      verdicts: [{ outcome: 'approved' }],
      by: 'user',
      now: LATER,
    })
    const told = redecide(done, by({ duplicates: { face: 'off', document: 'off', name: 'off', signs: 'off' } }))
    expect(told).toMatchObject({ from: { end: 'review' }, to: { end: 'approved' }, byPeople: 'approved' })
  })

  it('holds no sign against anybody that only the rules of then made one', () => {
    const then = by({ documentChecks: [{ name: 'isStampsOk', threshold: 0.5 }] })
    const checks = [...document().checks[0].items, check('isStampsOk', 'failed', 0.6)]
    const told = redecide(session(then, { checks }), by())
    expect(told).toMatchObject({
      from: { end: 'declined', reasons: ['marks_missing'] },
      to: { end: 'approved', reasons: [] },
    })
  })

  it('is told by counts only where those that are kept can tell it', () => {
    const velocity = { ...DEFAULT_RULES.velocity, face: null, document: null, device: 3 }
    const often = session(by({ velocity }), { seen: ['device_too_often'] })
    const seldom = session(by({ velocity }))
    const end = (one: Session, changed: Partial<Rules['velocity']>) => {
      const told = redecide(one, by({ velocity: { ...velocity, ...changed } }))
      return typeof told === 'string' ? told : told.to.end
    }
    expect([end(often, { device: 2 }), end(often, { device: 4 }), end(often, { hours: 48 })]).toEqual([
      ...['unreviewed', 'not_kept', 'unreviewed'],
    ])
    expect([end(seldom, { device: 2 }), end(seldom, { device: 4 }), end(seldom, { device: null })]).toEqual([
      ...['not_kept', 'approved', 'approved'],
    ])
    expect(end(often, { action: 'off' })).toBe('approved')
    expect(
      redecide(session(by({ duplicates: { face: 'off', document: 'off', name: 'off', signs: 'off' } })), by()),
    ).toBe('not_kept')
  })
})

describe('what cannot be decided again', () => {
  const good = session(by())
  it.each([
    ['otherwise_judged', { ...good, decision: good.decision && { ...good.decision, outcome: 'declined' as const } }],
    [
      'otherwise_judged',
      { ...good, tasks: session(by(), SENT.copied).tasks, decision: session(by(RULES.noCopies), SENT.copied).decision },
    ],
    ['results_missing', { ...good, evidence: null }],
    ['results_missing', { ...good, tasks: [] }],
    ['consent_withdrawn', { ...good, consentWithdrawnAt: NOW.toISOString() }],
    ['sandbox', { ...good, sandbox: { outcome: 'approved', reason: null, delaySeconds: 0 } }],
  ] satisfies [string, Session][])('is told: %s', (why, one) => {
    expect(redecide(one, by({ minimumAge: 18 }))).toBe(why)
  })
})
