import { describe, expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { objectKey } from '../../../worker/domain/case/object-key'
import type { Session, SessionImage } from '../../../worker/domain/case/session'
import type { DocumentTaskResult, SelfieTaskResult, TaskResult } from '../../../worker/domain/case/task-result'
import { sandboxOwner } from '../../../worker/domain/sandbox'
import { newSession } from '../../../worker/domain/session/new-session'
import type { VisionDependencies } from '../../../worker/vision/dependencies'
import { TIMES } from '../../../worker/vision/isolate/times'
import { processSession } from '../../../worker/vision/session/process-session'
import { handleJob } from '../../../worker/vision/session/queue-consumer'
import { limitsFrom } from '../../../worker/words/limits'
import { services, someone } from '../support/api'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { stores } from '../support/pipeline'

const PORTRAIT_PAGE: Scene = { mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }
const SELFIE: Scene = { faces: [face(0)] }

interface Setting {
  scenes: Scene[]
  /** Throws to fail a stage. */
  before?: (stage: string) => void
}

function vision({ scenes, before }: Setting): VisionDependencies & { calls: string[] } {
  return { ...stores(), ...engines(scenes, before) }
}

/** A session whose first attempt has begun, with as many uploaded files as there are scenes. */
async function uploaded(count: number, owner = sandboxOwner(someone())): Promise<Session> {
  const { sessions } = vision({ scenes: [] })
  const now = new Date()
  // Pictures of a few pixels show nothing by which an original could be told: no more is asked than that tasks hold.
  const { rules, ...given } = await services().scenarios.default()
  const scenario = { ...given, rules: { ...rules, assurance: 'basic' as const } }
  const session = newSession({ sessionId: newSessionId(now), owner, groupId: 1, scenario }, now)
  await sessions.create(session)
  await upload(session, count)
  return session
}

async function upload({ owner, sessionId }: Session, count: number): Promise<number> {
  const { sessions, images } = vision({ scenes: [] })
  const files: Omit<SessionImage, 'attempt'>[] = Array.from({ length: count }, (_, ordinal) => ({
    sessionId,
    ordinal,
    key: objectKey(`sessions/${sessionId}/${crypto.randomUUID()}.jpg`),
    contentType: 'image/jpeg',
    bytes: 4,
    sha256: 'a'.repeat(64),
  }))
  for (const file of files)
    await images.put(file.key, Uint8Array.of(1, 2, 3, 4), { owner, contentType: file.contentType })
  const begun = await sessions.begin(
    { owner, sessionId },
    (attempt) => files.map((file) => ({ ...file, attempt })),
    { ocr: true },
    new Date(),
  )
  if (!begun.begun) throw new Error(begun.reason)
  return begun.attempt
}

async function ended({ owner, sessionId }: Session): Promise<Session> {
  const session = await vision({ scenes: [] }).sessions.byId(owner, sessionId)
  if (!session) throw new Error('the session is gone')
  return session
}

const documentOf = (tasks: TaskResult[]) => tasks.find((task): task is DocumentTaskResult => task.type === 'document')
const selfieOf = (tasks: TaskResult[]) => tasks.find((task): task is SelfieTaskResult => task.type === 'selfie')

describe('an attempt', () => {
  it('makes a document, a selfie and a comparison of a passport and its holder', async () => {
    const session = await uploaded(2)
    expect(await processSession(vision({ scenes: [PORTRAIT_PAGE, SELFIE] }), session.sessionId, 1)).toBe('finished')
    const { status, tasks, clientId, isClientNew } = await ended(session)
    expect(tasks.map((task) => [task.type, task.status])).toEqual([
      ['document', 'success'],
      ['selfie', 'success'],
      ['faces', 'success'],
    ])
    expect(status).toBe('success')
    expect(documentOf(tasks)?.docName).toBe('UTO_passport')
    expect(clientId).not.toBe('')
    expect(isClientNew).toBe(true)
  })

  it('does not care in which order the images come', async () => {
    const session = await uploaded(2)
    await processSession(vision({ scenes: [SELFIE, PORTRAIT_PAGE] }), session.sessionId, 1)
    expect((await ended(session)).tasks.map((task) => task.type)).toEqual(['document', 'selfie', 'faces'])
  })

  it('fails the comparison of two people', async () => {
    const session = await uploaded(2)
    await processSession(vision({ scenes: [PORTRAIT_PAGE, { faces: [face(1)] }] }), session.sessionId, 1)
    const { status, tasks } = await ended(session)
    expect(status).toBe('failed')
    expect(tasks.find((task) => task.type === 'faces')?.status).toBe('failed')
  })

  it('recognises a client who comes again, and only for the same owner', async () => {
    const owner = sandboxOwner(someone())
    const first = await uploaded(1, owner)
    await processSession(vision({ scenes: [{ faces: [face(7)] }] }), first.sessionId, 1)
    const again = await uploaded(1, owner)
    await processSession(vision({ scenes: [{ faces: [face(7)] }] }), again.sessionId, 1)
    const other = await uploaded(1)
    await processSession(vision({ scenes: [{ faces: [face(7)] }] }), other.sessionId, 1)
    const { clientId } = await ended(first)
    expect(await ended(again)).toMatchObject({ clientId, isClientNew: false })
    expect(await ended(other)).toMatchObject({ isClientNew: true })
    expect((await ended(other)).clientId).not.toBe(clientId)
  })

  it('recognises one who was enrolled under another embedding, by the selfie that was kept', async () => {
    const owner = sandboxOwner(someone())
    const first = await uploaded(1, owner)
    const old = { ...face(8), embeddingVersion: 'an-earlier-version' }
    await processSession(vision({ scenes: [{ faces: [old] }] }), first.sessionId, 1)
    const again = await uploaded(1, owner)
    // The second look is at what was kept of the first selfie.
    await processSession(vision({ scenes: [{ faces: [face(8)] }, { faces: [face(8)] }] }), again.sessionId, 1)
    expect(await ended(again)).toMatchObject({ clientId: first.sessionId, isClientNew: false })

    const lost = await uploaded(1, owner)
    await processSession(
      vision({ scenes: [{ faces: [{ ...face(9), embeddingVersion: 'another' }] }] }),
      lost.sessionId,
      1,
    )
    const third = await uploaded(1, owner)
    await processSession(vision({ scenes: [{ faces: [face(10)] }, { faces: [] }] }), third.sessionId, 1)
    const { isClientNew, tasks } = await ended(third)
    expect(isClientNew).toBe(true)
    const items = selfieOf(tasks)?.checks.flatMap((group) => group.items)
    expect(items).toContainEqual(expect.objectContaining({ status: 'idle', caption: 'isClientKnown' }))
  })

  it('keeps the tasks of good images beside one that cannot be decoded', async () => {
    const session = await uploaded(3)
    const scenes: Scene[] = [PORTRAIT_PAGE, { refused: 'truncated' }, SELFIE]
    await processSession(vision({ scenes }), session.sessionId, 1)
    const { status, tasks } = await ended(session)
    expect(status).toBe('failed')
    expect(tasks.map((task) => [task.type, task.status])).toEqual([
      ['document', 'success'],
      ['document', 'failed'],
      ['selfie', 'success'],
      ['faces', 'success'],
    ])
    expect(tasks[1]?.errors).toEqual(['[document] image cannot be used: the file is truncated'])
  })

  it('refuses images with more pixels than the configuration allows', async () => {
    const session = await uploaded(1)
    const limited = { ...vision({ scenes: [PORTRAIT_PAGE] }), limits: limitsFrom({ LIMIT_IMAGE_PIXELS: '1000' }) }
    await processSession(limited, session.sessionId, 1)
    const { status, tasks } = await ended(session)
    expect(status).toBe('failed')
    expect(tasks[0]?.errors).toEqual(['[document] image cannot be used: too many pixels'])
  })

  it('of a mirrored document says so, whatever its zone looks like from left to right', async () => {
    const session = await uploaded(1)
    const looks = passportMrz(['V<ZJ<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', PASSPORT[1]])
    const asSeen = { ...looks, checked: false, accepted: false }
    const scenes = [{ mrz: asSeen, mirroredMrz: passportMrz(PASSPORT), faces: [face(0, 24)] }]
    await processSession(vision({ scenes }), session.sessionId, 1)
    const { tasks, decision } = await ended(session)
    expect(tasks).toMatchObject([{ type: 'document', docName: '', errors: ['[document] image is mirrored'] }])
    expect(decision).toMatchObject({ outcome: 'resubmit', reasons: [{ code: 'document_mirrored' }] })
  })

  it('reads a passport whose check digits hold once, and looks for no seal', async () => {
    const session = await uploaded(1)
    const deps = vision({ scenes: [{ mrz: { ...passportMrz(PASSPORT), accepted: false }, faces: [face(0, 24)] }] })
    await processSession(deps, session.sessionId, 1)
    expect(deps.calls.filter((call) => call === 'mrz' || call === 'barcodes')).toEqual(['mrz'])
  })

  it('adds a selfie to the document of an earlier call, and compares them', async () => {
    const session = await uploaded(1)
    await processSession(vision({ scenes: [PORTRAIT_PAGE] }), session.sessionId, 1)
    const attempt = await upload(session, 1)
    await processSession(vision({ scenes: [SELFIE] }), session.sessionId, attempt)
    const { tasks } = await ended(session)
    expect(tasks.map((task) => task.type)).toEqual(['document', 'selfie', 'faces'])
    expect(documentOf(tasks)?.tries).toBe(1)
    expect(selfieOf(tasks)?.faceDoc).not.toBe('')
  })

  it('takes images of a task seen before as a new try, and keeps the earlier one', async () => {
    const session = await uploaded(1)
    await processSession(vision({ scenes: [{ refused: 'corrupt' }] }), session.sessionId, 1)
    const attempt = await upload(session, 1)
    await processSession(vision({ scenes: [PORTRAIT_PAGE] }), session.sessionId, attempt)
    const { status, tasks } = await ended(session)
    expect(status).toBe('success')
    expect(documentOf(tasks)).toMatchObject({ tries: 2, history: [{ try: 1, status: 'failed', docName: '' }] })
  })
})

describe('faults', () => {
  const STAGES = ['decode', 'mrz', 'faces', 'text', 'encode']

  it.each(STAGES)('leaves nothing half-written when %s breaks, and a retry ends the attempt', async (broken) => {
    const session = await uploaded(2)
    const failing = vision({
      scenes: [PORTRAIT_PAGE, SELFIE],
      before: (stage) => {
        if (stage === broken) throw new Error(`${stage} broke`)
      },
    })
    const message = { v: 1, sessionId: session.sessionId, attempt: 1 }
    const receipt = await handleJob(message, 1, (job) => processSession(failing, job.sessionId, job.attempt))
    if (receipt === 'ack') throw new Error('nothing comes again')
    expect(await ended(session)).toMatchObject({ status: 'processing', tasks: [], spentMs: 0 })
    const again = new Date(Date.now() + receipt.retryAfterSeconds * 1000)
    const working = { ...vision({ scenes: [PORTRAIT_PAGE, SELFIE] }), now: () => again }
    expect(await handleJob(message, 2, (job) => processSession(working, job.sessionId, job.attempt))).toBe('ack')
    expect((await ended(session)).status).toBe('success')
  })

  it('waits for a run that crashed without a trace, then repeats it', async () => {
    const session = await uploaded(1)
    const deps = vision({ scenes: [PORTRAIT_PAGE] })
    expect(await deps.sessions.lease(session.sessionId, 1, TIMES.leaseMs, new Date())).toMatchObject({
      attestation: null,
    })
    const run = (now: Date) => processSession({ ...deps, now: () => now }, session.sessionId, 1)
    expect(await run(new Date())).toBe('busy')
    expect(deps.calls).toEqual([])
    expect(await run(new Date(Date.now() + TIMES.leaseMs + 1))).toBe('finished')
  })

  it('changes nothing when a message comes twice', async () => {
    const session = await uploaded(1)
    const deps = vision({ scenes: [PORTRAIT_PAGE] })
    await processSession(deps, session.sessionId, 1)
    const before = await ended(session)
    const calls = deps.calls.length
    expect(await processSession(deps, session.sessionId, 1)).toBe('stale')
    expect(deps.calls).toHaveLength(calls)
    expect(await ended(session)).toEqual(before)
  })

  it('runs once when the same message is worked on twice at a time', async () => {
    const session = await uploaded(1)
    const deps = vision({ scenes: [PORTRAIT_PAGE] })
    const both = [1, 2].map(() => processSession(deps, session.sessionId, 1))
    expect((await Promise.all(both)).sort()).toEqual(['busy', 'finished'])
  })

  it('drops a message of an attempt that a later one has replaced, of an expired and of an unknown session', async () => {
    const deps = vision({ scenes: [PORTRAIT_PAGE] })
    const session = await uploaded(1)
    expect(await processSession(deps, session.sessionId, 2)).toBe('stale')
    const past = { ...deps, now: () => new Date(Date.parse(session.expiresAt) + 1) }
    expect(await processSession(past, session.sessionId, 1)).toBe('stale')
    expect(await processSession(deps, newSessionId(new Date()), 1)).toBe('stale')
    expect(deps.calls).toEqual([])
  })

  it('is not a client of its own session when a run is repeated after the client was added', async () => {
    const session = await uploaded(1)
    const deps = vision({ scenes: [{ faces: [face(9)] }] })
    const crash = {
      ...deps,
      sessions: { ...deps.sessions, finish: () => Promise.reject(new Error('the isolate went away')) },
    }
    await expect(processSession(crash, session.sessionId, 1)).rejects.toThrow()
    const rested = () => new Date(Date.now() + 10_000)
    await processSession({ ...vision({ scenes: [{ faces: [face(9)] }] }), now: rested }, session.sessionId, 1)
    expect(await ended(session)).toMatchObject({ isClientNew: true, status: 'success' })
  })

  it('retries what is no job, until it is a dead letter', async () => {
    for (const body of [null, 'text', { v: 2 }, { v: 1, sessionId: 'x', attempt: 1 }]) {
      expect(await handleJob(body, 1, () => Promise.reject(new Error('not called')))).toEqual({
        retryAfterSeconds: expect.any(Number),
      })
    }
  })
})
