/** A flow whose session asks for a take of the tilted document: when it is asked for, left out, kept, and made again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DocumentTake } from '../../../capture-kit/core/document/take/states'
import { createFlow } from '../../../capture-kit/core/flow/flow'
import type { FlowOptions } from '../../../capture-kit/core/flow/states'
import type { DocumentPhoto, SelfiePhoto } from '../../../capture-kit/core/photo'
import type { KeptFlow } from '../../../capture-kit/core/resume/kept-flow'
import { PATIENT } from '../../patience'
import { standIn } from '../../support/stand-in'

const PHOTO = standIn<DocumentPhoto>({ kind: 'document', image: new Blob(['front']), origin: 'video' })
const SELFIE = standIn<SelfiePhoto>({
  kind: 'selfie',
  image: new Blob(['selfie']),
  origin: 'video',
  signals: { source: 'camera', automated: false },
})
const TAKE: DocumentTake = {
  image: new Blob(['sheet']),
  width: 256,
  height: 176,
  columns: 8,
  tiles: [{ atMs: 0 }, { atMs: 110 }],
  lamp: true,
}
const ASKED = { lengthMs: 3400, lamp: { onMs: 900, offMs: 1900 }, alternative: true }
const OPEN = {
  sessionId: 's',
  status: 'idle',
  decision: { outcome: null, advice: [] },
  secondsToLive: 3600,
  results: [],
}
const APPROVED = { ...OPEN, status: 'success', decision: { outcome: 'approved', advice: [] } }

let session: object
let nonce: string
let document: object | undefined
let refusal: string | null
let sent: FormData[]

beforeEach(() => {
  session = OPEN
  nonce = 'first'
  document = ASKED
  refusal = null
  sent = []
  vi.stubGlobal('XMLHttpRequest', Uploading)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    if (!String(url).endsWith('/liveness')) return Response.json(session)
    return Response.json({ status: 'ok', liveness: { nonce, actions: ['center'], light: [], document } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

class Uploading {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => ''
  send(form: FormData) {
    this.status = refusal ? 409 : 200
    this.responseText = JSON.stringify(refusal ? { status: 'error', message: refusal } : APPROVED)
    if (!refusal) {
      sent.push(form)
      session = APPROVED
    }
    queueMicrotask(() => this.onload())
  }
}

const options = { sessionId: 's', clientToken: 't', origin: 'https://kyc.example', documentTake: true } as const

function begun(more: Partial<FlowOptions> = {}) {
  const running = createFlow({ ...options, document: 'id_card', selfie: false, ...more })
  running.begin()
  return running
}

const step = (running: ReturnType<typeof begun>, wanted: object) =>
  vi.waitFor(() => expect(running.state).toMatchObject(wanted), PATIENT)
const said = (name: string) => JSON.parse(String(sent[0]?.get(name) ?? 'null'))

describe('a flow with a take of the document', () => {
  it('asks for it after the first side, and sends it with the photos', async () => {
    const running = begun()
    running.documentTaken(PHOTO)
    await step(running, { step: 'tilt', side: 'front', challenge: ASKED })
    running.documentTilted(TAKE)
    await step(running, { step: 'document', side: 'back', index: 1 })
    running.documentTaken(PHOTO)
    await step(running, { step: 'result' })
    const { image: _, lamp, ...take } = TAKE
    expect(said('documentTake')).toEqual({ nonce: 'first', lamp, take })
    expect(sent[0]?.getAll('documentTiles')).toHaveLength(1)
    expect(sent[0]?.getAll('images')).toHaveLength(2)
  })

  it('goes on without it where the person leaves it out, and says why', async () => {
    const running = begun({ document: 'passport' })
    running.documentTaken(PHOTO)
    await step(running, { step: 'tilt' })
    running.tiltLeftOut('cannot_tilt')
    await step(running, { step: 'result' })
    expect(sent[0]?.has('documentTake')).toBe(false)
    expect(said('signals')).toMatchObject({ withoutTake: 'cannot_tilt' })
  })

  it('asks for none where the challenge has none', async () => {
    document = undefined
    const running = begun({ document: 'passport' })
    running.documentTaken(PHOTO)
    await step(running, { step: 'result' })
    expect(said('signals')).not.toHaveProperty('withoutTake')
  })

  it('answers one challenge with take and selfie, and asks for the take again where it has run out before', async () => {
    const running = begun({ document: 'passport', selfie: true, liveness: true })
    running.documentTaken(PHOTO)
    await step(running, { step: 'tilt' })
    let times = 0
    running.subscribe(({ step: name }) => {
      if (name === 'tilt') times++
    })
    nonce = 'second'
    running.documentTilted(TAKE)
    await vi.waitFor(() => expect(times).toBe(1), PATIENT)
    running.documentTilted(TAKE)
    await step(running, { step: 'selfie', challenge: { nonce: 'second' } })
    running.selfieTaken(SELFIE, null)
    await step(running, { step: 'result' })
    expect(said('documentTake')).toMatchObject({ nonce: 'second' })
  })

  it('asks for the take alone again where the service no longer knows its challenge', async () => {
    const running = begun({ document: 'passport', selfie: true })
    running.documentTaken(PHOTO)
    await step(running, { step: 'tilt' })
    running.documentTilted(TAKE)
    await step(running, { step: 'selfie' })
    refusal = 'liveness challenge is unknown, used or expired'
    running.selfieTaken(SELFIE, null)
    await step(running, { step: 'failed' })
    refusal = null
    nonce = 'second'
    running.retry()
    await step(running, { step: 'tilt' })
    running.documentTilted(TAKE)
    await step(running, { step: 'result' })
    expect(said('documentTake')).toMatchObject({ nonce: 'second' })
    expect(sent[0]?.getAll('roles')).toEqual(['document', 'selfie'])
  })

  describe('that the session waits for as a further step', () => {
    const WAITING = {
      ...OPEN,
      decision: {
        outcome: null,
        stepUp: { state: 'asked', steps: ['take'] },
        advice: [{ code: 'tilt_document', task: 'document' }],
      },
    }

    it('is asked for without another photo, and sent alone', async () => {
      session = WAITING
      const running = createFlow({ ...options, selfie: true })
      await running.resume()
      await step(running, { step: 'result' })
      running.startAgain()
      await step(running, { step: 'tilt', side: 'any', challenge: ASKED })
      running.documentTilted(TAKE)
      await step(running, { step: 'result', session: APPROVED })
      expect(said('documentTake')).toMatchObject({ nonce: 'first' })
      expect(sent[0]?.has('images')).toBe(false)
    })

    it('leads back to the question where the person goes back or leaves it out', async () => {
      session = WAITING
      const running = createFlow({ ...options })
      await running.resume()
      for (const away of [() => running.back(), () => running.tiltLeftOut('cannot_tilt')]) {
        running.startAgain()
        await step(running, { step: 'tilt' })
        away()
        await step(running, { step: 'result', session: WAITING })
      }
      expect(sent).toEqual([])
    })

    it('is sent once more after a failure', async () => {
      session = WAITING
      const running = createFlow({ ...options })
      await running.resume()
      running.startAgain()
      await step(running, { step: 'tilt' })
      refusal = 'session has no attempts left'
      running.documentTilted(TAKE)
      await step(running, { step: 'failed' })
      refusal = null
      running.retry()
      await step(running, { step: 'result', session: APPROVED })
    })
  })

  it('goes back from it to the photo, and asks for it anew', async () => {
    const running = begun()
    running.documentTaken(PHOTO)
    await step(running, { step: 'tilt' })
    running.back()
    await step(running, { step: 'document', side: 'front' })
    expect(running.taken).toBe(PHOTO)
    running.documentTaken(PHOTO)
    await step(running, { step: 'tilt' })
  })

  it('begins it anew after a reload, and keeps one that was made', async () => {
    const kept = new Map<string, KeptFlow>()
    const keeper = {
      read: async (id: string) => kept.get(id) ?? null,
      write: async (flow: KeptFlow) => void kept.set(flow.sessionId, { ...flow, documents: [...flow.documents] }),
      erase: async (id: string) => void kept.delete(id),
    }
    const before = begun({ keeper })
    before.documentTaken(PHOTO)
    await step(before, { step: 'tilt' })
    before.close()
    const after = createFlow({ ...options, selfie: false, keeper })
    expect(await after.resume()).toBe(true)
    await step(after, { step: 'tilt' })
    after.documentTilted(TAKE)
    await step(after, { step: 'document', index: 1 })
    after.close()
    const last = createFlow({ ...options, selfie: false, keeper })
    await last.resume()
    await step(last, { step: 'document', index: 1 })
    last.documentTaken(PHOTO)
    await step(last, { step: 'result' })
    expect(said('documentTake')).toMatchObject({ nonce: 'first' })
  })
})
