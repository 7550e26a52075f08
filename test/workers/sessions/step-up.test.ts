/** A session that is asked for a further step, over HTTP: by a wallet, a chip and a take, of its holder and of others. */
import { env } from 'cloudflare:test'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { AskStepResponse } from '../../../worker/contract/reviews/review'
import { judgeChip } from '../../../worker/credentials/chip/judge-chip'
import { readTrustList } from '../../../worker/credentials/trust/read-trust-list'
import { walletVerifier } from '../../../worker/credentials/wallet/verifier'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { processSession } from '../../../worker/vision/session/process-session'
import type { Rules } from '../../../worker/words/decision/rules'
import { authority, documentSigner, pemOf } from '../../support/chips/authorities'
import { chip } from '../../support/chips/chip'
import { renderDocumentTake } from '../../support/document-takes/take'
import { standIn } from '../../support/stand-in'
import { sheetOf } from '../../support/takes/evidence'
import { anchorsOf, day, type Issuer, issueMdoc, issuer, LICENCE, type Mdoc } from '../../support/wallet/issuer'
import { answerAnnexC, deviceResponse } from '../../support/wallet/wallet'
import { api, expectError, expectShape, form, imageFile, jwt, ORIGIN, services, someone } from '../support/api'
import { clock } from '../support/clock'
import { Courier } from '../support/courier'
import { engines, face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { farBehindIndex } from '../support/index-info'
import { visionThat } from '../support/vision'

const known = (axis: number, size?: number) => ({ ...face(axis, size), embeddingVersion: EMBEDDING_VERSION })
const page = (axis = 0, zone = PASSPORT): Scene => ({ mrz: passportMrz(zone), faces: [known(axis, 24)] })
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4)
const SELFIE: Scene = { faces: [known(0)] }

let utopia: Issuer
let [own, another]: Mdoc[] = []
const root = authority({ country: 'UT', commonName: 'CSCA of steps' })
let drawn: ReturnType<typeof renderDocumentTake>
beforeAll(async () => {
  utopia = await issuer()
  const licence = (values: object) =>
    issueMdoc(utopia, { ...LICENCE, values: { ...LICENCE.values, portrait: JPEG, ...values } })
  const holder = { family_name: 'ERIKSSON', given_name: 'ANNA MARIA', birth_date: day('1974-08-12') }
  own = await licence(holder)
  another = await licence({ family_name: 'MUSTERMANN', given_name: 'PETER', birth_date: day('1961-01-02') })
  const list = form([], { kind: 'csca', source: 'test', unsigned: 'true' })
  list.append('list', new File([pemOf(root.der)], 'list'))
  const trusting = api({ trustLists: { readTrustList: (file, options) => readTrustList(file, options, new Date()) } })
  const imported = await trusting.post('/v1/trust/import', list, {
    token: await jwt({ sub: someone(), scope: 'admin' }),
  })
  expect(imported.status).toBe(200)
  drawn = renderDocumentTake({ kind: 'genuine', part: 'dev', seed: 3, lamp: true })
})

const STEP_UP: Rules['stepUp'] = {
  ...{ when: 'always', to: ['wallet', 'chip', 'take'], orElse: 'review', sample: 0, threshold: 0.1, causes: [] },
}

/** A session whose first pictures are there: a page, and a selfie where a chip's portrait is to be compared. */
async function asked(changed: Partial<Rules['stepUp']> = {}, more: object = {}) {
  let scenes: Scene[] = []
  const vision = visionThat(async (sessionId, attempt) => {
    const stores = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: farBehindIndex }))
    await processSession({ ...stores, ...engines(scenes), chips: { chip: judgeChip } }, sessionId, attempt)
  })
  const trusted = anchorsOf([utopia.root.der])
  const { post } = api({ vision, wallets: walletVerifier({}), trusted })
  // The sandbox approves specimens.
  const token = await jwt({ sub: someone(), env: 'sandbox', expiresIn: 3600 })
  const url = `https://${crypto.randomUUID()}.hooks.dev/kyc`
  await post('/webhook/create', { url }, { token })
  const rules = { name: 'steps', assurance: 'basic', requiredTasks: ['document'], ...more }
  const made = await post('/scenario/create', { ...rules, stepUp: { ...STEP_UP, ...changed } }, { token })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { schemaId } = made.body.scenario
  const { sessionId, clientToken } = (await post('/kyc/session/create', { schemaId }, { token })).body

  const sent = async (seen: Scene[], data: FormData, options: object = {}) => {
    scenes = seen
    return post('/kyc/process', data, { token: clientToken, ...options })
  }
  const first = await sent([page(), SELFIE], form([imageFile(), imageFile()], { sessionId }))
  const status = async (by = token) => (await post('/kyc/session/status', { sessionId }, { token: by })).body

  const byWallet = async (licence: Mdoc | undefined) => {
    if (!licence) throw new Error('no licence was issued')
    const { body } = await post('/kyc/wallet/request', { sessionId }, { token: clientToken })
    const { requestId, requests } = body
    const { data } = requests.find(({ protocol }: { protocol: string }) => protocol === 'org-iso-mdoc')
    const response = await answerAnnexC(data, ORIGIN, (names, transcript) =>
      deviceResponse(licence, names(licence.docType), transcript),
    )
    scenes = [SELFIE]
    const answer = { sessionId, requestId, protocol: 'org-iso-mdoc', data: { response } }
    return post('/kyc/wallet/response', answer, { token: clientToken })
  }
  const byChip = (axis = 0, zone = PASSPORT) => {
    const { files } = chip({ signers: [documentSigner(root, { country: 'UT' })], zone: zone.join(''), portrait: JPEG })
    const data = form([], { sessionId })
    for (const [name, content] of Object.entries(files)) data.append(name, new File([content], `${name}.bin`))
    return sent([{ faces: [known(axis)] }], data)
  }
  /** `photo`: with another photograph of the page. */
  const byTake = async (axis: number, photo = true) => {
    const { liveness } = (await post('/kyc/session/liveness', { sessionId }, { token: clientToken })).body
    expect(liveness.document, 'the challenge has a take').toBeDefined()
    clock.toNext(20_000)
    clock.toNext(20_000)
    const { width, height } = drawn.tiles[0]?.image ?? { width: 0, height: 0 }
    const tiles = drawn.tiles.map(({ atMs }) => ({ atMs }))
    const documentTake = JSON.stringify({
      nonce: liveness.nonce,
      lamp: false,
      take: { width, height, columns: 6, tiles },
    })
    const data = form(photo ? [imageFile()] : [], { sessionId, documentTake })
    data.append('documentTiles', imageFile())
    return sent(pageAndTake(axis).slice(photo ? 0 : 1), data)
  }
  const cannot = (...steps: string[]) => sent([], form([], { sessionId, cannot: JSON.stringify(steps) }))
  const told = async () => {
    const courier = new Courier()
    await courier.pass(1)
    return courier.of(url).map(({ body }) => body.type)
  }
  const counted = async () => {
    while ((await services().metrics.roll(1000, new Date())) > 0);
    const { stepUps, stepEnds, times } = (await post('/metrics', {}, { token })).body.total
    return { stepUps, stepEnds, took: times.step }
  }
  return { counted, post, token, clientToken, sessionId, first, status, sent, byWallet, byChip, byTake, cannot, told }
}

function pageAndTake(axis: number): Scene[] {
  const { portrait, page: picture } = drawn
  const box = {
    x: (portrait.x + portrait.width * 0.17) * picture.width,
    y: (portrait.y + portrait.height * 0.21) * picture.height,
    width: (portrait.width / 1.5) * picture.width,
    height: (portrait.height / 1.7) * picture.height,
  }
  return [page(axis), { picture, faces: [{ ...known(axis), box }] }, { picture: sheetOf(drawn.tiles, 6) }]
}

describe('a session that would be approved', () => {
  it('waits, names the steps to its owner and to browsers, and tells its webhook', async () => {
    const { first, status, clientToken, told } = await asked()
    expect(first.body, JSON.stringify(first.body.decision)).toMatchObject({
      status: 'idle',
      decision: {
        outcome: null,
        stepUp: { state: 'asked', steps: ['wallet', 'chip', 'take'] },
        advice: [{ code: 'show_wallet' }, { code: 'read_chip' }, { code: 'tilt_document' }],
      },
    })
    expect(first.body.decision).not.toHaveProperty('reasons')
    expect((await status(clientToken)).decision.stepUp).toEqual({ state: 'asked', steps: ['wallet', 'chip', 'take'] })
    expect((await status()).decision).toMatchObject({ reasons: [{ code: 'step_up' }], stepUp: { causes: ['always'] } })
    expect(await told()).toEqual(['session.created', 'session.processing', 'session.step_up'])
  })

  it('is approved by its holder’s wallet', async () => {
    const { byWallet, status, told, counted } = await asked()
    expect((await byWallet(own)).status).toBe(200)
    const session = await status()
    expect(session.status, JSON.stringify(session.decision)).toBe('success')
    expect(session.decision).toMatchObject({ outcome: 'approved', stepUp: { state: 'done', did: 'wallet' } })
    expect(await told()).toContain('session.approved')
    expect(await counted()).toMatchObject({
      stepUps: { asked: 1, done: 1 },
      stepEnds: { done: { approved: 1 }, not_done: {}, declined: {} },
      took: { count: 1, median: expect.any(Number) },
    })
  })

  it('is not approved by another person’s wallet', async () => {
    const { byWallet, status, counted } = await asked()
    await byWallet(another)
    const { decision } = await status()
    expect(decision).toMatchObject({ outcome: 'declined' })
    expect(decision.reasons.map(({ code }: { code: string }) => code)).toContain('documents_differ')
    expect(await counted()).toMatchObject({ stepUps: { asked: 1, declined: 1 }, took: { count: 0 } })
  })

  it('is approved by the files of the chip, and not by those of a chip with another face', async () => {
    const { byChip, status } = await asked()
    expect((await byChip()).status).toBe(200)
    const { decision } = await status()
    expect(decision, JSON.stringify(decision)).toMatchObject({
      outcome: 'approved',
      stepUp: { state: 'done', did: 'chip' },
    })
    const other = await asked()
    expect((await other.byChip(5)).status).toBe(200)
    expect((await other.status()).decision.outcome).not.toBe('approved')
  })

  it('is approved by a take of the page that it has, and not by one of another person’s document', async () => {
    const { byTake, status } = await asked({ to: ['take'] })
    const taken = await byTake(0, false)
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    const { decision, results } = await status()
    expect(decision, JSON.stringify(decision)).toMatchObject({
      outcome: 'approved',
      stepUp: { state: 'done', did: 'take' },
    })
    expect(results[0]).toMatchObject({ tries: 1 })
    const other = await asked()
    expect((await other.byTake(5)).status).toBe(200)
    expect((await other.status()).decision.outcome).not.toBe('approved')
  })

  it('takes no take without another photograph where no step waits for one', async () => {
    const { byTake } = await asked({ to: ['chip'] }, { documentTake: 'preferred' })
    expectError(await byTake(0, false), 400, 'invalid schema')
  })
})

describe('a reviewer', () => {
  /** A case that waits for people. */
  async function inReview(rules: object = {}) {
    const session = await asked({}, { review: true, ...rules })
    await session.cannot('wallet', 'chip', 'take')
    const { sub = '' } = decodeJwt(session.token)
    const named = (name: string) => jwt({ sub, env: 'sandbox', scope: 'review', act: { sub: name } })
    const [ann, bob] = await Promise.all([named('ann'), named('bob')])
    const { post, sessionId } = session
    const review = (path: string, token = ann, body: object = {}) =>
      post(`/review/${path}`, { sessionId, ...body }, { token })
    return { ...session, ann, bob, review }
  }

  it('asks for a step: the case leaves the queue, and a step approves it', async () => {
    const { review, status, told, byChip, post, token, counted } = await inReview()
    await review('claim')
    const { status: code, body } = await review('step-up')
    expect(code, JSON.stringify(body)).toBe(200)
    expectShape(AskStepResponse, body)
    expect(await status()).toMatchObject({
      status: 'idle',
      decision: {
        outcome: null,
        by: 'user',
        stepUp: { state: 'asked', causes: ['reviewer'], by: 'ann', steps: ['wallet', 'chip', 'take'], cannot: [] },
        advice: [{ code: 'show_wallet' }, { code: 'read_chip' }, { code: 'tilt_document' }],
      },
    })
    expect((await review('list')).body.results).toEqual([])
    const { results } = (await post('/events', { action: 'session_decided' }, { token })).body
    expect(results).toMatchObject([{ by: 'ann', detail: { outcome: 'step_up', stepUp: 'asked' } }])
    expect((await told()).at(-1)).toBe('session.step_up')
    await byChip()
    expect((await status()).decision).toMatchObject({ outcome: 'approved', stepUp: { did: 'chip' } })
    expect((await counted()).stepUps).toEqual({ asked: 2, not_done: 1, done: 1 })
  })

  it('gets the case back from a person who can do none', async () => {
    const { review, cannot, status } = await inReview()
    await review('claim')
    await review('step-up', undefined, { steps: ['take'] })
    expect((await cannot('take')).body.decision.outcome).toBe('review')
    expect((await status()).decision).toMatchObject({ reasons: [{ code: 'step_not_done' }] })
    expect((await review('list')).body.results).toHaveLength(1)
  })

  it('asks only about an own case, and for what can still be answered', async () => {
    const { review, bob, status } = await inReview()
    expectError(await review('step-up'), 409, 'session is not claimed')
    await review('claim')
    expectError(await review('step-up', bob), 409, 'session is being reviewed by somebody else')
    expect((await review('step-up', undefined, { steps: [] })).status).toBe(400)
    expect((await status()).decision.outcome).toBe('review')
    const used = await inReview({ attempts: 2 })
    await used.review('claim')
    expectError(await used.review('step-up'), 409, 'session has no attempts left')
  })
})

describe('a person who cannot do a step', () => {
  it('is asked for the next one, and at last ends as the scenario has it', async () => {
    const { cannot, status, told, counted } = await asked({ orElse: 'declined' })
    const next = await cannot('wallet', 'chip')
    expect(next.status, JSON.stringify(next.body)).toBe(200)
    expect(next.body.decision).toMatchObject({ outcome: null, advice: [{ code: 'tilt_document' }] })
    expect((await cannot('take')).body.decision.outcome).toBe('declined')
    const { decision } = await status()
    expect(decision).toMatchObject({
      reasons: [{ code: 'step_not_done' }],
      stepUp: { state: 'not_done', cannot: ['wallet', 'chip', 'take'] },
    })
    expect((await told()).filter((type) => type === 'session.step_up')).toHaveLength(2)
    expect(await counted()).toMatchObject({
      stepUps: { asked: 1, not_done: 1 },
      stepEnds: { done: {}, not_done: { declined: 1 } },
    })
  })

  it('waits for people where the scenario reviews, who decide as ever', async () => {
    const { cannot, status, post, token, sessionId } = await asked({}, { review: true })
    await cannot('wallet', 'chip', 'take')
    expect(await status()).toMatchObject({ status: 'processing', decision: { outcome: 'review' } })
    await post('/kyc/session/decide', { sessionId, outcome: 'approved' }, { token })
    expect((await status()).decision).toMatchObject({ outcome: 'approved', by: 'user' })
  })

  it('is refused for a step that is not asked for, and nothing changes', async () => {
    const { cannot, status } = await asked({ to: ['take'] })
    expectError(await cannot('wallet'), 400, 'invalid schema')
    expectError(await cannot('selfie'), 400, 'invalid schema')
    expect((await status()).decision.stepUp).toMatchObject({ steps: ['take'], cannot: [] })
    const off = await asked({ when: 'off' })
    expect(off.first.body.decision).toEqual({ outcome: 'approved', advice: [] })
    expectError(await off.cannot('take'), 400, 'invalid schema')
  })

  it('says so once by the same key, however often the call is repeated', async () => {
    const { sent, status, sessionId } = await asked()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const call = () => sent([], form([], { sessionId, cannot: '["chip"]' }), { headers })
    const [one, two] = [await call(), await call()]
    expect(one.status, JSON.stringify(one.body)).toBe(200)
    expect(two.body.decision).toEqual(one.body.decision)
    expect((await status()).decision.stepUp).toMatchObject({ cannot: ['chip'], tries: 1 })
  })

  it('has the attempts that the scenario gives, and no more', async () => {
    const { first } = await asked({}, { attempts: 1 })
    expect(first.body.decision.outcome).toBe('review')
  })
})
