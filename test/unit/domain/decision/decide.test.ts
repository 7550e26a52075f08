/** From readings to the end of an attempt, without pictures and without stores. */
import { describe, expect, it } from 'vitest'
import { objectKey } from '../../../../worker/domain/case/object-key'
import type { Session } from '../../../../worker/domain/case/session'
import { decide, type GatheredCase, gather, outcomeOf, sought } from '../../../../worker/domain/decision/decide'
import type { ImageAnalysis } from '../../../../worker/domain/readings/image-analysis'
import { newSession } from '../../../../worker/domain/session/new-session'
import { SYSTEM_EXCEPTION } from '../../../../worker/domain/session/results'
import { DEFAULT_RULES, type Rules } from '../../../../worker/words/decision/rules'
import { document, evidence, face, NOW } from './session-of'

const rules: Rules = { ...DEFAULT_RULES, requiredTasks: ['document', 'selfie', 'faces'] }
const scenario = { id: 'default', lifetimeSeconds: 3600, rules }
const idle = newSession({ sessionId: crypto.randomUUID(), owner: 'ann', groupId: 1, scenario }, NOW)
const LATER = new Date(NOW.getTime() + 60_000)

const source = (ordinal: number, session: Session = idle) => ({
  sessionId: session.sessionId,
  attempt: session.attempt + 1,
  ordinal,
  key: objectKey(`image-${ordinal}.jpg`),
  contentType: 'image/jpeg',
  bytes: 1000,
  sha256: '0'.repeat(64),
})

const selfie = (ordinal: number, interEyeDistance = 60): ImageAnalysis => ({
  kind: 'selfie',
  source: source(ordinal),
  spentMs: 200,
  processed: objectKey(`selfie-${ordinal}.jpg`),
  face: { ...face(), interEyeDistance },
  heldPortrait: null,
  quality: null,
  checks: {},
})

const unusable: ImageAnalysis = {
  kind: 'unusable',
  source: source(9),
  spentMs: 3,
  reason: 'truncated',
  detail: 'the file ends early',
}

const NOBODY_ELSE = { halves: new Map(), otherSideSays: () => [] }

const gathered = (session: Session, images: ImageAnalysis[], began = NOW): GatheredCase =>
  gather(session, { images, answer: null, attested: null, chip: null }, NOBODY_ELSE, began)

/** The session as the attempt leaves it. */
function left(session: Session, images: ImageAnalysis[], began = NOW): Session {
  const found = gathered(session, images, began)
  const { evidence: kept, ...end } = outcomeOf(
    session,
    found,
    decide(session, found, { seen: null, calibration: null }, began),
    null,
  )
  return { ...session, ...end, evidence: kept, attempt: session.attempt + 1 }
}

describe('an attempt', () => {
  it('that shows nothing leaves nothing behind, and approves nobody', () => {
    const { tasks, documents, selfiesSent } = gathered(idle, [])
    expect([tasks, documents, selfiesSent]).toEqual([[], [], 0])
    expect(left(idle, []).decision?.outcome).not.toBe('approved')
  })

  it('of several selfies is one task, of the largest face', () => {
    const { tasks, evidence: kept, selfiesSent } = gathered(idle, [selfie(0, 40), selfie(1, 90)])
    expect(tasks.map(({ type }) => type)).toEqual(['selfie'])
    expect([kept.selfie?.interEyeDistance, selfiesSent]).toEqual([90, 2])
  })

  it('of a selfie waits for the document, whose place a file that cannot be read takes with its reason', () => {
    const first = left(idle, [selfie(0)])
    expect([first.status, first.decision?.outcome]).toEqual(['idle', null])
    const second = left(first, [unusable], LATER)
    expect(second.tasks[0]).toMatchObject({ type: 'document' })
    expect(second.tasks[0]?.errors.join()).toContain('cannot be used')
    expect(second.decision?.outcome).toBe('resubmit')
  })

  it('whose selfie hides the eyes behind dark glasses is asked for again, and says why', () => {
    const { decision, tasks } = left(idle, [{ ...selfie(0), eyesCovered: true } as ImageAnalysis])
    expect(decision?.outcome).toBe('resubmit')
    expect(decision?.reasons[0]).toMatchObject({ code: 'eyes_covered', outcome: 'resubmit', task: 'selfie' })
    expect(tasks[0]?.errors.join()).toContain('dark glasses')
  })

  it('keeps the selfie of the one before as evidence, and counts a new one as another try', () => {
    const first = left(idle, [selfie(0, 50)])
    expect(gathered(first, [unusable], LATER).evidence.selfie?.interEyeDistance).toBe(50)
    const again = gathered(first, [selfie(0, 70)], LATER)
    expect(again.tasks[0]).toMatchObject({ type: 'selfie', tries: 2 })
    expect(again.evidence.selfie?.interEyeDistance).toBe(70)
  })

  it('compares the selfie with portraits of earlier attempts', () => {
    const before: Session = { ...idle, tasks: [document()], evidence: evidence(undefined, { selfie: null }) }
    expect(gathered(before, [selfie(0)]).tasks.map(({ type }) => type)).toEqual(['document', 'selfie', 'faces'])
  })

  it('says no more that an earlier one was broken off', () => {
    const broken: Session = { ...idle, errors: [SYSTEM_EXCEPTION] }
    expect(left(broken, [selfie(0)]).errors).toEqual([])
  })
})

describe('the client', () => {
  const found = gathered(idle, [selfie(0)])
  const decided = decide(idle, found, { seen: null, calibration: null }, NOW)
  const recognised = { clientId: 'earlier', isClientNew: false, candidates: [], incomplete: false }

  it('is looked for by the selfie’s face, and becomes the session’s', () => {
    expect(sought(idle, decided, found.evidence)).toBe(found.evidence.selfie)
    expect(outcomeOf(idle, found, decided, recognised)).toMatchObject({ clientId: 'earlier', isClientNew: false })
  })

  it('is not looked for where the session says whose it is', () => {
    const known = { clientId: 'known', face: face() }
    expect(sought(idle, decided, { ...found.evidence, known })).toBeNull()
  })

  it('that the session says becomes its own where the selfie has shown it, and only then', () => {
    const known = { clientId: 'known', face: face() }
    const gathered = { ...found, evidence: { ...found.evidence, known } }
    const end = (status: 'success' | 'failed') => outcomeOf(idle, gathered, { ...decided, status }, null)
    expect(end('success')).toMatchObject({ clientId: 'known', isClientNew: false })
    expect(end('failed')).toMatchObject({ clientId: idle.clientId, isClientNew: idle.isClientNew })
  })

  it('is not looked for where the scenario does not search among clients, and the selfie says so', () => {
    const rules = { ...idle.rules, faceSearch: { basis: null, clients: false } }
    const unsearched = { ...idle, rules }
    expect(sought(unsearched, decided, found.evidence)).toBeNull()
    const end = outcomeOf(unsearched, found, decided, null)
    expect(end).toMatchObject({ clientId: '', isClientNew: true })
    expect(checkOf(end, 'isClientKnown')).toMatchObject({ status: 'idle', reason: expect.stringContaining('scenario') })
  })

  it('is said not to have been searched among other sessions where the scenario names no basis for it', () => {
    const by = (rules: Partial<Session['rules']>) =>
      outcomeOf({ ...idle, rules: { ...idle.rules, ...rules } }, found, decided, recognised)
    expect(checkOf(by({}), 'isFaceSearched')).toMatchObject({
      status: 'idle',
      reason: expect.stringContaining('legal basis'),
    })
    const basis = { basis: 'explicit_consent', clients: true } as const
    expect(checkOf(by({ faceSearch: basis }), 'isFaceSearched')).toBeUndefined()
    const asks = { duplicates: { face: 'off', document: 'review', name: 'review', signs: 'off' } } as const
    const nothing = { ...asks, blocklists: { face: 'off', document: 'off' } } as const
    const { velocity } = idle.rules
    const unasked = by({ ...nothing, velocity: { ...velocity, face: null } })
    expect(checkOf(unasked, 'isFaceSearched')).toBeUndefined()
  })

  it('whom two earlier ones resemble is told in the selfie task', () => {
    const unsure = { ...recognised, clientId: '', candidates: ['one', 'two'] }
    const [task] = outcomeOf(idle, found, decided, unsure).tasks
    expect(task?.checks.find(({ caption }) => caption === 'Client recognition')).toMatchObject({
      items: [{ status: 'idle', value: 'one two' }],
    })
  })
})

const checkOf = ({ tasks }: Pick<Session, 'tasks'>, caption: string) =>
  tasks.flatMap(({ checks }) => checks.flatMap(({ items }) => items)).find((item) => item.caption === caption)
