/** The specimens that the demo hands out give what its page and the guides of the first session and of steps say. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it, vi } from 'vitest'
import { PUBLISHED_PICTURES } from '../../../worker/domain/faces/published-pictures'
import { samePicture } from '../../../worker/domain/faces/same-picture'
import { encodeFingerprint } from '../../../worker/domain/faces/stored-fingerprint'
import { ROOT } from '../../../worker/local/building/build'
import { faceFingerprint } from '../../../worker/quality/face/fingerprint'
import { meshPoints } from '../../../worker/quality/face/mesh-points'
import { NIGHTLY, sampled } from '../../nightly'
import { PATIENT } from '../../patience'
import { createCanvas, loadImage } from '../../support/canvas'
import { engines } from '../../support/running/engines'
import { type Product, product } from '../../support/running/product'
import { pixelsOf } from '../../support/specimens/pixels'
import { passportAndSelfie } from '../../support/specimens/sample'

let service: Product
beforeAll(async () => {
  service = await product()
})

const HANDED_OUT: (Sent & { outcome: string; advice: string[] })[] = [
  { files: ['passport', 'selfie'], outcome: 'approved', advice: [] },
  { files: ['id-card', 'id-card-back', 'selfie'], outcome: 'approved', advice: [] },
  { files: ['id-card', 'selfie'], outcome: 'resubmit', advice: ['send_other_side'] },
  { files: ['selfie'], roles: 'document', outcome: 'resubmit', advice: ['show_document'] },
]

it.each(sampled(HANDED_OUT, ({ outcome }) => outcome === 'approved'))(
  '$files: $outcome',
  async ({ files, roles, outcome, advice }) => {
    const { decision } = await decided({ files, ...(roles ? { roles } : {}) })
    expect(decision).toMatchObject({ outcome })
    expect(decision.advice.map(({ code }) => code)).toEqual(advice)
  },
)

it('outside the sandbox no specimen is approved', async () => {
  const { decision } = await decided({ files: ['passport', 'selfie'], sandbox: false })
  expect(decision).toMatchObject({
    outcome: 'review',
    reasons: [
      { code: 'specimen', task: 'document' },
      { code: 'specimen', task: 'selfie' },
    ],
  })
})

it.runIf(NIGHTLY)('nor a selfie that is handed out, saved anew and smaller, beside another document', async () => {
  const { document } = await passportAndSelfie()
  const { decision } = await processed([document, await smaller('selfie')], { sandbox: false })
  expect(decision.outcome).not.toBe('approved')
  expect(decision.reasons).toContainEqual(expect.objectContaining({ code: 'specimen', task: 'selfie' }))
})

it.each(['passport', 'id-card', 'selfie'])('the face of %s is known, saved anew and smaller', async (name) => {
  const file = await smaller(name)
  const { url } = await engines()
  const response = await fetch(new URL('/faces', url), { method: 'POST', body: Buffer.from(file) })
  const { result } = (await response.json()) as { result: { mesh: Record<string, number> }[] }
  const cells = faceFingerprint(pixelsOf(await loaded(file)), meshPoints(Object.values(result[0]?.mesh ?? {})))
  const print = cells ? encodeFingerprint(cells) : undefined
  // Specimens that were drawn anew: this belongs into the list.
  expect(
    PUBLISHED_PICTURES.some((picture) => samePicture(picture, print)?.same),
    print,
  ).toBe(true)
})

it.each([
  { sandbox: true, outcome: 'approved', codes: [] },
  { sandbox: false, outcome: 'review', codes: ['issuer_unknown', 'specimen'] },
])('the wallet that answers a link: $outcome where sandbox=$sandbox', async ({ sandbox, outcome, codes }) => {
  const token = await service.token({ user: `${service.owner} ${randomUUID()}`, sandbox })
  const post = async (operation: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(new URL(`/v1/${operation}`, service.front), sent)
    return response.json() as Promise<ReturnType<typeof JSON.parse>>
  }
  const rules = { name: 'by wallet', requiredTasks: ['document'], assurance: 'basic' }
  const { schemaId } = (await post('scenario/create', rules)).scenario
  const { sessionId } = await post('kyc/session/create', { schemaId })
  const { link } = await post('kyc/wallet/request', { sessionId })
  const command = [path.join(ROOT, 'worker/local/bootstrap.mjs'), path.join(ROOT, 'worker/local/wallet.ts'), link]
  await promisify(execFile)(process.execPath, command)
  const decisionOf = async () => (await post('kyc/session/status', { sessionId })).decision
  await vi.waitUntil(async () => (await decisionOf()).outcome !== null, PATIENT)
  const decision = await decisionOf()
  expect(decision).toMatchObject({ outcome })
  expect(decision.reasons.map(({ code }: { code: string }) => code).toSorted()).toEqual(codes)
})

interface Sent {
  files: string[]
  roles?: string
  sandbox?: boolean
}

const handout = (name: string) => readFile(path.join(ROOT, `worker/pages/public/specimens/${name}.jpg`))

async function decided({ files, ...sent }: Sent) {
  return processed(await Promise.all(files.map(handout)), sent)
}

async function processed(images: Uint8Array[], { roles, sandbox = true }: Omit<Sent, 'files'>) {
  // One person each: what was learnt of a client before is no matter here.
  const token = await service.token({ user: `${service.owner} ${randomUUID()}`, sandbox })
  const body = new FormData()
  images.forEach((bytes, i) => {
    body.append('images', new Blob([new Uint8Array(bytes)]), `${i}.jpg`)
  })
  if (roles) body.append('roles', roles)
  const headers = { authorization: `Bearer ${token}`, connection: 'close' }
  const response = await fetch(new URL('/v1/kyc/process', service.url), { method: 'POST', headers, body })
  return (await response.json()) as { decision: { outcome: string; reasons: object[]; advice: { code: string }[] } }
}

async function loaded(file: Uint8Array) {
  const image = await loadImage(Buffer.from(file))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas
}

/** 70 % of the size, quality 60. */
async function smaller(name: string): Promise<Uint8Array> {
  const image = await loaded(await handout(name))
  const canvas = createCanvas(Math.round(0.7 * image.width), Math.round(0.7 * image.height))
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.encode('jpeg', 60)
}
