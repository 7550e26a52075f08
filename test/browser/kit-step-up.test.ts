/** A session that is asked for a further step by its risk, on the page behind its link and in a page's own element. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycFlow } from '../../capture-kit/ui/flow'
import { NIGHTLY, sampled } from '../nightly'
import { authority, documentSigner } from '../support/chips/authorities'
import { answer, chip } from '../support/chips/chip'
import { keys } from '../support/chips/keys'
import { type Feed, fedCamera } from '../support/kit/held/camera'
import { FILMED, filmFeed } from '../support/kit/held/feeds'
import { product } from '../support/running/product'
import { FACES } from '../support/specimens/face'
import { keptSpecimen } from '../support/specimens/kept'
import type { Specimen } from '../support/specimens/specimen'
import { type Issuer, issuer } from '../support/wallet/issuer'
import { issuePid, PID, presentedPid } from '../support/wallet/pid'
import { answerOpenId, type OpenIdRequest } from '../support/wallet/wallet'
import { type Application, application } from './application'
import { complaints } from './axe'
import { picture } from './pictures'

const WAYS = ['link', 'kit'] as const

let app: Application
let utopia: Issuer
const csca = authority({ country: 'UT', commonName: 'CSCA of the step page' })
/** Whose passport the sessions have, and somebody else. */
let [own, another]: Specimen[] = []

beforeAll(async () => {
  app = await application()
  utopia = await issuer()
  own = await keptSpecimen(FILMED)
  // Few faces are at hand: by chance it would be the same one.
  const face = (Number(own.holder.face) + 1) % FACES.length
  another = await keptSpecimen({ kind: 'passport', seed: 'shown', person: { face } })
  const admin = await (await product()).token({ user: 'operator', scope: 'admin', sandbox: false })
  await trust('pid', utopia.root.der, admin)
  await trust('csca', csca.der, admin)
})
afterAll(() => app?.stop())

async function post(path: string, body: object | FormData, token: string) {
  const isForm = body instanceof FormData
  const headers = { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) }
  const sent = { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) }
  const response = await fetch(`${app.url}/v1${path}`, sent)
  const said = (await response.json()) as ReturnType<typeof JSON.parse>
  expect(response.status, `${path} ${JSON.stringify(said)}`).toBe(200)
  return said
}

function formOf(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([value], `${name}.bin`))
  return form
}

const trust = (kind: string, list: Uint8Array, admin: string) =>
  post('/trust/import', formOf({ kind, source: 'Utopia', unsigned: 'true', list: Uint8Array.from(list) }), admin)

type Way = (typeof WAYS)[number]

interface Asking {
  /** Of the page, before it is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** What its camera sees. */
  film?: Feed
  rules?: object
  passport?: Specimen | undefined
  /** What the page shows at last. */
  first?: string
}

/** A session of a passport, which waits for one of these steps, and its page. */
async function asked(
  way: Way,
  stepUp: object,
  { prepare, film, rules, passport = own, first = 'kyc-step-up [part=step-up]' }: Asking = {},
) {
  const rule = { when: 'risk', threshold: 0, orElse: 'review', ...stepUp }
  const given = { name: 'by risk', requiredTasks: ['document'], assurance: 'basic', documentTypes: ['passport'] }
  // One owner each: a passport that comes often is reviewed.
  const token = await (await product()).token({ user: randomUUID() })
  const { scenario } = await post('/scenario/create', { ...given, ...rules, stepUp: rule }, token)
  const { schemaId } = scenario
  const { url, sessionId, clientToken } = await post('/kyc/session/create', { schemaId }, token)
  await post('/kyc/process', formOf({ sessionId, images: Uint8Array.from(passport?.bytes ?? []) }), clientToken)
  const decisionOf = async () => (await post('/kyc/session/status', { sessionId }, token)).decision
  expect(await decisionOf()).toMatchObject({ outcome: null, stepUp: { state: 'asked', causes: ['risk'] } })
  const page = await app.open({ path: '/health' })
  await prepare?.(page)
  const time = film && (await fedCamera(page, film))
  const { pathname, hash } = new URL(url)
  await page.goto(new URL(way === 'link' ? `${pathname}${hash}` : `/#token=${app.token}`, app.url).href)
  await time?.flow()
  if (way === 'kit') {
    await page.locator('kyc-flow [part=begin]').waitFor()
    const given = { sessionId, clientToken }
    await page.locator('kyc-flow').evaluate((flow: KycFlow, session) => void Object.assign(flow, session), given)
  }
  await page.locator(`kyc-flow ${first}`).waitFor()
  const step = page.locator('kyc-step-up [part=step-up]')
  const ended = async () => {
    const outcome = page.locator('kyc-flow [part=outcome]')
    await outcome.waitFor()
    const shown = await outcome.getAttribute('data-outcome')
    await page.close()
    return { shown, decision: await decisionOf() }
  }
  return { page, time, step, sessionId, clientToken, decisionOf, ended }
}

const holderOf = (one: Specimen | undefined) => {
  const { surname = '', givenNames = '', birthDate = '' } = one?.holder ?? {}
  return { family_name: surname, given_name: givenNames, birthdate: birthDate }
}

/** A browser that hands requests on to a wallet, which another library is. */
const walletOf = (one: Specimen | undefined) => async (page: Page) => {
  const pid = await issuePid(utopia, { ...PID, ...holderOf(one) })
  await page.exposeFunction('walletShows', async (data: OpenIdRequest, origin: string) => {
    const to = { nonce: data.nonce, audience: `origin:${origin}` }
    return answerOpenId(data, 'pid_sd_jwt', await presentedPid(pid, Object.keys(PID), to))
  })
  await page.addInitScript(() => {
    const spoken = 'openid4vp-v1-unsigned'
    Reflect.set(globalThis, 'DigitalCredential', class {})
    const get = async ({ digital }: CredentialRequestOptions) => {
      const request = digital?.requests.find(({ protocol }) => protocol === spoken)
      const wallet: (data: object, origin: string) => Promise<string> = Reflect.get(globalThis, 'walletShows')
      return { protocol: spoken, data: { response: await wallet(request?.data ?? {}, location.origin) } }
    }
    Object.defineProperty(navigator, 'credentials', { value: { get } })
  })
}

async function byWallet(way: Way, shown: Specimen | undefined) {
  const { page, ended } = await asked(way, { to: ['wallet'] }, { prepare: walletOf(shown) })
  await page.locator('kyc-step-up [part=use-wallet]').click()
  return ended()
}

/** An app reads the chip, while the page waits. */
async function byChip(way: Way, read: Specimen | undefined) {
  const { step, sessionId, clientToken, ended } = await asked(way, { to: ['chip'] })
  expect(await step.getAttribute('data-step')).toBe('chip')
  const { liveness } = await post('/kyc/session/liveness', { sessionId }, clientToken)
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(liveness.nonce))
  const ownKeys = keys({ rsa: 2048 })
  const zone = read?.truth.mrz.join('') ?? ''
  const { files } = chip({ signers: [documentSigner(csca, { country: 'UT' })], zone, ownKeys })
  const aa = answer(ownKeys, new Uint8Array(sum.slice(0, 8)))
  await post('/kyc/process', formOf({ sessionId, ...files, aa }), clientToken)
  return ended()
}

/** The camera plays a film of `own`, whatever `passport` the session has; one that was sent before is known again. */
async function byTake(way: Way, passport: Specimen | undefined, seed: number) {
  const film = await filmFeed('genuine', { seed })
  const opened = await asked(way, { to: ['take'] }, { film, passport })
  const { page, time } = opened
  const take = page.locator('kyc-document-take')
  await page.locator('kyc-step-up [part=begin-take]').click()
  await take.locator('[part=briefing]').waitFor()
  await time?.hold()
  await take.locator('[part=begin]').click()
  await time?.until({ phase: 'done' })
  await time?.flow()
  return opened
}

async function givenUp(way: Way) {
  const { page, step, ended } = await asked(way, { to: ['wallet', 'chip', 'take'], orElse: 'declined' })
  const first = await step.getAttribute('data-step')
  await picture(page, `step-up/asked-${way}`)
  expect(await complaints(page)).toEqual([])
  await step.locator('[part=cannot-step]').click()
  const second = page.locator(`kyc-step-up [part=step-up]:not([data-step=${first}])`)
  await second.locator('[part=cannot-step]').click()
  return ended()
}

const done = (did: string) => ({ outcome: 'approved', stepUp: { state: 'done', did } })

const refused = (outcome: string, code: string) => ({
  outcome,
  reasons: expect.arrayContaining([expect.objectContaining({ code })]),
})

const ANSWERS = WAYS.flatMap((way) => [
  { way, by: 'its holder’s wallet', shown: 'good', decision: done('wallet'), end: () => byWallet(way, own) },
  {
    ...{ way, by: 'another person’s wallet', shown: 'bad', decision: refused('declined', 'documents_differ') },
    end: () => byWallet(way, another),
  },
  { way, by: 'the files of its chip', shown: 'good', decision: done('chip'), end: () => byChip(way, own) },
  {
    ...{ way, by: 'the files of another chip', shown: 'bad', decision: refused('declined', 'chip_contradicts') },
    end: () => byChip(way, another),
  },
  { way, by: 'nothing', shown: 'bad', decision: refused('declined', 'step_not_done'), end: () => givenUp(way) },
])
const DAILY = ['link its holder’s wallet', 'kit the files of its chip']
const isDaily = ({ way, by }: (typeof ANSWERS)[number]) => DAILY.includes(`${way} ${by}`)

describe('a session that is asked for a step', () => {
  it.each(sampled(ANSWERS, isDaily))('by $way, is answered by $by', async ({ shown, decision, end }) => {
    const ended = await end()
    expect(ended, JSON.stringify(ended.decision)).toMatchObject({ shown, decision })
  })

  it.runIf(NIGHTLY).each([
    ['link', 1],
    ['kit', 3],
  ] as const)('by %s, is answered by a take of its document, and not of another', async (way, seed) => {
    const { ended } = await byTake(way, own, seed)
    expect(await ended()).toMatchObject({ shown: 'good', decision: done('take') })
    const { page, step, decisionOf } = await byTake(way, another, seed + 1)
    await step.waitFor()
    expect(await decisionOf()).toMatchObject({ outcome: null, stepUp: { state: 'asked', tries: 1 } })
    await page.close()
  })
})

describe('the page of a step', () => {
  it('says what was wrong with an answer, and asks again', async () => {
    const rules = { documentStates: ['UTO'] }
    const { page, step, decisionOf } = await asked('link', { to: ['wallet'] }, { prepare: walletOf(own), rules })
    await page.locator('kyc-step-up [part=use-wallet]').click()
    await step.locator('[data-advice=use_accepted_country]').waitFor()
    await picture(page, 'step-up/advice')
    expect(await complaints(page)).toEqual([])
    expect(await decisionOf()).toMatchObject({ outcome: 'resubmit', stepUp: { state: 'asked', tries: 1 } })
    await page.close()
  })

  it.runIf(NIGHTLY)('that cannot be fetched can be tried again', async () => {
    const parts = '**/assets/step-up-*.js'
    const prepare = (page: Page) => page.route(parts, (route) => route.abort())
    const { page, step } = await asked('kit', { to: ['wallet'] }, { prepare, first: '[part=outcome]' })
    await page.unroute(parts)
    await page.locator('kyc-flow [part=outcome] button').click()
    await step.waitFor()
    await page.close()
  })
})
