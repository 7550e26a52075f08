/** What is undone, done again or left to others where something comes between. */
import { describe, expect, it } from 'vitest'
import { archiveFolder } from '../../../worker/application/archives/archive-folder'
import { makeArchive } from '../../../worker/application/archives/make-archive'
import { newMaking } from '../../../worker/application/archives/making'
import { writeArchive } from '../../../worker/application/archives/write-archive'
import { findKnownClient } from '../../../worker/application/attempts/find-known-client'
import { refuseAnswer } from '../../../worker/application/attempts/refuse-answer'
import { attemptIsOver, runAttempt } from '../../../worker/application/attempts/run-attempt'
import { submitImages } from '../../../worker/application/attempts/submit-images'
import { exportCase } from '../../../worker/application/cases/export-case'
import { redeemOffer } from '../../../worker/application/credentials/redeem-offer'
import { heldByToken, takeCredential } from '../../../worker/application/credentials/take-credential'
import { challengeSession } from '../../../worker/application/sessions/challenge-session'
import { eraseSession } from '../../../worker/application/sessions/erase-session'
import { exportSessions } from '../../../worker/application/sessions/export-sessions'
import { issueChallenge } from '../../../worker/application/sessions/issue-challenge'
import { openSession } from '../../../worker/application/sessions/open-session'
import { exportSubject } from '../../../worker/application/subjects/export-subject'
import { withdrawConsent } from '../../../worker/application/subjects/withdraw-consent'
import { MOST_FILE_BYTES } from '../../../worker/domain/archive'
import { decided } from '../../support/decided'
import { takenFor } from '../../support/stand-in'
import { AGENT, type Answers, BROWSER, ended, inTurn, NOW, names, session, staged, USER } from './staged'

const ID = { sessionId: 's' }
const uuid = '1b4e28ba-2fa1-11d2-883f-0016d3cca427'
const face = takenFor<never>({
  crop: 'x',
  fingerprint: 'selfie',
  embedding: '',
  embeddingVersion: 'test',
  interEyeDistance: 60,
})

describe('a file for which data of a session was read that is erased meanwhile', () => {
  const found = { sessionIds: ['s'], personIds: [], next: null }
  const writing: Answers = {
    'archives.write': { size: 1, sha256: 'sum' },
    ...{
      'images.delete': undefined,
      'images.deleteAll': 0,
      'events.record': undefined,
      'sessions.byId': inTurn(session(), null),
    },
    ...{ 'sessionFinder.ids': ['s'], 'subjectFinder.find': found },
    settings: { limits: { archiveRowsPerCall: 9, subjectSessionsPerCall: 9 } },
    newDigest: () => ({}),
  }
  const calls: Record<string, (ports: never) => Promise<unknown>> = {
    archive: (ports) => writeArchive(USER, { archiveName: uuid }, ports, NOW),
    table: (ports) => exportSessions(USER, {}, ports, NOW),
    subject: (ports) => exportSubject(USER, { by: 'email', value: 'a' }, ports, NOW),
  }
  it.each(Object.keys(calls))('is deleted, and made again: %s', async (name) => {
    const sizes = { 'archiveSource.size': { sessions: 1, events: 1 } }
    const { ports, asked } = staged({ ...writing, ...sizes, 'sessionErasure.state': inTurn('0', '1') })
    expect(await calls[name]?.(ports)).toMatchObject({ size: 1 })
    const [first, second] = asked.filter(([port]) => port === 'archives.write').map(([, key]) => key)
    expect(second).not.toBe(first)
    expect(asked.filter(([port]) => port === 'images.delete')).toEqual([['images.delete', [first]]])
  })
  it('is none where nothing is left of it', async () => {
    const gone = { 'archiveSource.size': inTurn({ sessions: 1, events: 0 }, { sessions: 0, events: 0 }) }
    const left = { 'subjectFinder.find': inTurn(found, { ...found, sessionIds: [] }) }
    for (const name of ['archive', 'subject']) {
      const { ports, asked } = staged({ ...writing, ...gone, ...left, 'sessionErasure.state': inTurn('0', '1') })
      expect(await calls[name]?.(ports)).toMatchObject({ error: 'item_does_not_found' })
      expect(names(asked)).not.toContain('events.record')
    }
    const { ports, asked } = staged({ ...writing, 'sessionErasure.state': inTurn('0', '1') })
    expect(await exportCase(USER, { ...ID, issuer: '' }, ports, NOW)).toMatchObject({ error: 'session_not_found' })
    expect(names(asked).at(-1)).toBe('images.delete')
  })
  it('is given up at last', async () => {
    let state = 0
    const always = {
      ...writing,
      'archiveSource.size': { sessions: 1, events: 1 },
      'sessionErasure.state': () => state++,
    }
    for (const name of Object.keys(calls)) {
      const { ports, asked } = staged(always)
      await expect(calls[name]?.(ports)).rejects.toThrow('erased during every making')
      expect(asked.filter(([port]) => port === 'images.delete')).toHaveLength(5)
    }
  })
  it.each([
    ['begun anew', 1, { makings: 2, stage: 'sessions', erasures: '1', after: null }],
    ['given up', 5, null],
  ])('is %s by the cron after making %i', async (_, makings, next) => {
    const { ports, asked } = staged({ ...writing, 'sessionErasure.state': '1' })
    const cursor = JSON.stringify({ ...newMaking(uuid, '0', NOW, makings), stage: 'events' })
    const step = await makeArchive(ports)(takenFor({ owner: 'anna', cursor }), NOW)
    expect(JSON.parse(step.cursor ?? 'null')).toEqual(next && expect.objectContaining(next))
    expect(names(asked)).toContain('images.deleteAll')
  })
})

it.each([
  [MOST_FILE_BYTES, 'goes on'],
  [MOST_FILE_BYTES + 1, 'is not made'],
])('an archive with a file of %i bytes %s', async (bytes, end) => {
  const making = newMaking(uuid, '0', NOW)
  const files = { ...making.files, sessions: { rows: 7, sums: { bytes, crc: 0 }, pieces: [] } }
  const { ports } = staged({ 'sessionErasure.state': '0', 'archiveSource.events': [] })
  const cursor = JSON.stringify({ ...making, files, stage: 'events' })
  const step = await makeArchive(ports)(takenFor({ owner: 'anna', cursor }), NOW)
  expect(step.cursor === null).toBe(end === 'is not made')
})

it.each([
  [{ sessions: 0, events: 1 }, { size: 1 }],
  [{ sessions: 1, events: 0 }, { size: 1 }],
  [{ sessions: 0, events: 0 }, { error: 'item_does_not_found' }],
])('an archive of a day with %j is %j', async (size, answer) => {
  const { ports } = staged({
    ...{ 'archiveSource.size': size, 'sessionErasure.state': '0', 'events.record': undefined },
    'archives.write': { size: 1, sha256: 'sum' },
  })
  expect(await writeArchive(USER, { archiveName: '2026-04-30' }, ports, NOW)).toMatchObject(answer)
})

it('a session that is erased takes the owner’s archives with it, and consent that is withdrawn what the rules say', async () => {
  const folder = await archiveFolder('anna')
  const erased = { rows: 1, vectors: 0, images: 2, answers: 0, pending: false }
  const erasing = {
    'holds.among': [],
    'sessionErasure.erase': erased,
    'images.deleteAll': 3,
    'consents.withdraw': true,
  }
  const direct = staged(erasing)
  expect(await eraseSession(USER, ID, direct.ports, NOW)).toEqual({ ...erased, archives: 3 })
  expect(direct.asked.slice(1)).toEqual([
    ['sessionErasure.erase', 'anna', 's', AGENT, NOW],
    ['images.deleteAll', folder],
  ])
  const images = { ...erasing, 'retention.eraseImagesOf': undefined }
  const ruled = [
    ['erase', 'session'],
    ['erase_images', 'images'],
    ['keep', 'nothing'],
  ] as const
  for (const [withdrawal, told] of ruled) {
    const { ports, asked } = staged({ ...images, 'sessions.byId': session({ rules: { withdrawal } }) })
    expect(await withdrawConsent(USER, ID, ports, NOW)).toEqual({ erased: told, held: false })
    expect(asked[1]).toEqual(['consents.withdraw', 'anna', 's', { agent: AGENT, keeps: false }, NOW])
    expect(names(asked).includes('sessionErasure.erase')).toBe(told === 'session')
    expect(names(asked).includes('images.deleteAll')).toBe(told !== 'nothing')
    const held = staged({ ...images, 'holds.among': [{}], 'sessions.byId': session({ rules: { withdrawal } }) })
    expect(await withdrawConsent(USER, ID, held.ports, NOW)).toEqual({ erased: 'nothing', held: true })
  }
})

it('a browser that withdraws while its first attempt ends has what was judged kept', async () => {
  const running = session({ attempt: 1, status: 'processing', processingSince: NOW.toISOString() })
  const after = { ...running, processingSince: null, decision: decided('resubmit') }
  const answers = () => ({ 'consents.withdraw': inTurn(false, true) })
  const { ports, asked } = staged({ ...answers(), 'sessions.byId': inTurn(running, after) })
  expect(await withdrawConsent(BROWSER, ID, ports, NOW)).toEqual({ erased: 'nothing' })
  const [first, second] = asked.filter(([port]) => port === 'consents.withdraw').map(([, , , by]) => by)
  expect(first).toMatchObject({ keeps: false, during: 1 })
  expect(second).toEqual({ agent: { actor: 'client', by: 's' }, keeps: true })
  const twice = staged({ ...answers(), 'sessions.byId': inTurn(running, { ...after, consentWithdrawnAt: 'then' }) })
  expect(await withdrawConsent(BROWSER, ID, twice.ports, NOW)).toMatchObject({ error: 'session_not_found' })
})

it.each([
  ['with images in its folder', 'a'],
  ['with images in another folder', 't'],
])('images of a call that is refused are deleted: %s', async (_, folder) => {
  const upload = { sessionId: folder === 'a' ? 's' : folder, key: 'k', contentType: '', bytes: 1, sha256: '' }
  const given = {
    images: [upload],
    frames: [],
    take: [],
    documentTiles: [],
    chip: [],
    roles: ['document', 'document'],
    ocr: true,
  }
  const { ports, asked } = staged({
    ...{ 'sessions.byId': session(), 'sessions.waiting': { owner: 0, all: 0 }, 'sessions.imageCount': 0 },
    ...{ 'images.get': Uint8Array.of(1), 'images.put': undefined, 'images.delete': undefined },
  })
  const work = { id: 'w', again: false }
  const call = takenFor<never>({ ...ID, ...given, work, mode: 'sync', remoteIp: null, userAgent: null, charge: null })
  expect(await submitImages(USER, call, ports, NOW)).toMatchObject({ error: 'invalid_schema' })
  const kept = folder === 'a' ? 'k' : asked.find(([port]) => port === 'images.put')?.[1]
  expect(asked.at(-1)).toEqual(['images.delete', [kept]])
})

it.each([
  ['processing', ['jobs.send', 'images.delete', 'sessions.read']],
  ['success', ['images.delete', 'sessions.read']],
] as const)('a call that is made again begins nothing twice: %s', async (status, done) => {
  const { ports, asked } = staged({
    ...{
      'sessions.byId': session({ status, attempt: 1 }),
      'sessions.waiting': { owner: 0, all: 0 },
      'sessions.imageCount': 0,
    },
    ...{ 'sessions.begunBy': true, 'jobs.send': undefined, 'images.delete': undefined, 'sessions.read': session() },
  })
  const nothing = { images: [], frames: [], take: [], documentTiles: [], chip: [], ocr: true, remoteIp: null }
  const call = takenFor<never>({
    ...ID,
    ...nothing,
    work: { id: 'w', again: true },
    mode: 'sync',
    userAgent: null,
    charge: null,
  })
  expect(await submitImages(USER, call, ports, NOW)).toEqual(session())
  expect(names(asked).slice(-done.length)).toEqual(done)
  expect(asked).toContainEqual(['sessions.begunBy', 's', 'w'])
})

it('a session that the same call has opened is not opened twice', async () => {
  const { ports } = staged({ 'sessions.byId': session() })
  expect(await openSession(USER, { work: { id: 's', again: true }, remoteIp: null }, ports, NOW)).toEqual(session())
})

it.each([
  ['ended', []],
  ['busy', [[{ sessionId: 's', attempt: 1 }, { delaySeconds: 0 }]]],
  [new Error('gone'), [[{ sessionId: 's', attempt: 1 }, { delaySeconds: 0 }]]],
  ['more', [[{ sessionId: 's', attempt: 1 }, { delaySeconds: 0 }]]],
] as const)('an attempt that came to %s is left to the queue where it has not ended', async (end, queued) => {
  let polls = 0
  const { ports, asked } = staged({
    ...{ 'vision.process': end instanceof Error ? () => Promise.reject(end) : end, 'jobs.send': undefined },
    ...{ waitUntil: () => {}, wait: async () => void (await new Promise(setImmediate)) },
  })
  await runAttempt({ ...ID, attempt: 1 }, ports, { isOver: async () => ++polls > 2 })
  const [late, ...now] = asked.filter(([port]) => port === 'jobs.send').map(([, ...sent]) => sent)
  expect(late).toMatchObject([{ ...ID, attempt: 1 }, { delaySeconds: expect.any(Number) }])
  expect(now).toEqual(queued)
  expect(polls > 0).toBe(end === 'more')
})

it('an attempt is over once it, and no later one, is processed no more', async () => {
  const over = async (changed: Parameters<typeof session>[0]) => {
    const { ports } = staged({ 'sessions.byId': session(changed) })
    return attemptIsOver('anna', { ...ID, attempt: 1 }, (ports as { sessions: never }).sessions)()
  }
  expect(await over({ status: 'processing', attempt: 1 })).toBe(false)
  expect(await over({ status: 'processing', attempt: 2 })).toBe(true)
  expect(await over({ status: 'failed', attempt: 1 })).toBe(true)
})

it('an offer is exchanged and taken once', async () => {
  const held = { session: ended('approved'), offer: { stage: 'code', claims: [], ageOver: [], keyThumbprint: null } }
  const settings = { limits: { offerSeconds: 300 } }
  const redeem = (answers: Answers) =>
    redeemOffer({ ...ID, code: 'c', keyThumbprint: 'k' }, staged({ settings, ...answers }).ports, NOW)
  const token = { ...held, offer: { ...held.offer, stage: 'token' } }
  expect(await redeem({ 'sessions.heldOffer': null })).toBeNull()
  expect(await redeem({ 'sessions.heldOffer': token })).toBeNull()
  expect(await redeem({ 'sessions.heldOffer': held, 'sessions.replaceOffer': false })).toBeNull()
  const first = staged({ settings, 'sessions.heldOffer': held, 'sessions.replaceOffer': true })
  expect(await redeemOffer({ ...ID, code: 'c', keyThumbprint: 'k' }, first.ports, NOW)).toMatchObject({ seconds: 300 })
  const until = new Date(NOW.getTime() + 300_000)
  expect(first.asked.at(-1)?.at(-1)).toMatchObject({ offer: { stage: 'token', keyThumbprint: 'k' }, until })
  for (const [found, answer] of [
    [token, token],
    [held, null],
    [null, null],
  ]) {
    const { ports } = staged({ 'sessions.heldOffer': found })
    expect(await heldByToken('s', 'secret', ports, NOW)).toEqual(answer)
  }
  const taken = staged({ 'sessions.replaceOffer': false })
  expect(await takeCredential(takenFor(token), { token: 't', holderKey: {}, issuer: '' }, taken.ports, NOW)).toBeNull()
})

it('a client is known by the first approved selfie, else by a later one; not by one that only confirmed it', async () => {
  const approved = (evidence: object, changed = {}) =>
    ended('approved', { evidence: takenFor({ documents: [], selfie: face, ...evidence }), ...changed })
  const find = (first: unknown, others: unknown[] = []) =>
    findKnownClient(USER, 's', staged({ 'sessions.byId': first, 'sessions.approvedOf': others }).ports)
  expect(await find(approved({}))).toEqual({ clientId: 's', face, pictures: [] })
  expect(await find(approved({ held: { fingerprint: 'held' } }, { clientId: 'c' }))).toEqual({
    clientId: 'c',
    face,
    pictures: ['held'],
  })
  const documents = [{ portrait: { fingerprint: 'a' }, chip: { portrait: { fingerprint: 'b' } } }, { portrait: null }]
  expect(await find(null, [approved({ known: {} }), approved({ documents })])).toMatchObject({ pictures: ['a', 'b'] })
  expect(await find(approved({ known: {} }))).toMatchObject({ error: 'session_not_found' })
})

it('a challenge stays as long as it may be answered, and asks for the step that is waited for', async () => {
  const challenge = issueChallenge(session().rules, { livenessSeconds: 60 }, NOW)
  const stepUp = { state: 'asked', steps: ['take'] }
  const asking = takenFor<never>({ ...decided('resubmit'), stepUp })
  const challenged = async (changed: Parameters<typeof session>[0]) => {
    const { ports, asked } = staged({ 'sessions.byId': session(changed), 'sessions.challenge': 'issued' })
    const answer = await challengeSession(USER, ID, ports, NOW)
    return { answer, change: asked.find(([port]) => port === 'sessions.challenge')?.[2] }
  }
  expect((await challenged({ liveness: challenge })).answer).toMatchObject({ challenge })
  for (const changed of [
    { liveness: null },
    { liveness: { ...challenge, attempt: 1 } },
    { liveness: { ...challenge, expiresAt: NOW.toISOString() } },
  ]) {
    const { answer, change } = await challenged(changed)
    const before = changed.liveness?.nonce ?? null
    expect(change).toEqual({ before, challenge: expect.objectContaining({ attempt: null }) })
    expect(answer).not.toMatchObject({ challenge: { nonce: before } })
  }
  const step = await challenged({ liveness: challenge, decision: asking })
  expect(step.answer).toMatchObject({ challenge: { document: {} } })
})

it('frames come with what they show, and for a challenge that is open', () => {
  const said = takenFor<never>({ nonce: 'n', frames: [], take: { tiles: [] } })
  const refused = (given: never | undefined, files: { frames: number; takes: number }) =>
    refuseAnswer(session(), given, files, NOW)
  expect(refused(undefined, { frames: 0, takes: 0 })).toBeNull()
  expect(refused(undefined, { frames: 0, takes: 1 })).toMatchObject({ fields: [{ path: 'liveness' }] })
  expect(refused(said, { frames: 1, takes: 1 })).toMatchObject({ fields: [{ path: 'frames' }] })
  expect(refused(said, { frames: 0, takes: 0 })).toMatchObject({ fields: [{ path: 'take' }] })
  expect(refused(said, { frames: 0, takes: 1 })).toMatchObject({ error: 'liveness_challenge' })
})
