/** Sessions and persons of somebody, and where traces of them are left. */
import { env } from 'cloudflare:test'
import { createLocalJWKSet } from 'jose'
import { expect } from 'vitest'
import { runChores } from '../../../worker/application/upkeep/run-chores'
import { objectKey } from '../../../worker/domain/case/object-key'
import { encodeEmbedding } from '../../../worker/domain/embedding'
import { type VisionEnv, visionServices } from '../../../worker/vision/services'
import { standIn } from '../../support/stand-in'
import { api, clockIsRight, form, imageFile, jwt, services, someone } from './api'
import { FakeFinder, foundFace } from './persons'
import { query, tablesWith } from './traces'
import { outcome, visionThat } from './vision'

const DAY_MS = 86_400_000

/** Everybody is a client of their own, with a face that is known from then on. */
let axis = 0
export const vision = visionThat(async (sessionId, attempt) => {
  const { sessions, clients } = visionServices(standIn<VisionEnv>({ ...env, FACE_INDEX: env.TEST_FACE_INDEX }))
  const [row] = await query('select owner from kyc_session where id = ?', sessionId)
  const embedding = new Float32Array(128)
  embedding[axis] = 1
  await clients.add(String(row?.owner), { clientId: sessionId, embedding, embeddingVersion: 'test' }, new Date())
  const selfie = {
    ...{
      embedding: encodeEmbedding(embedding),
      embeddingVersion: 'test',
      crop: objectKey(`sessions/${sessionId}/f.jpg`),
    },
    age: 40,
    gender: 'female' as const,
    genderScore: 0.9,
    interEyeDistance: 80,
  }
  const ended = outcome(sessionId, { clientId: sessionId, evidence: { documents: [], selfie } })
  await sessions.finish(sessionId, attempt, ended, new Date())
})
const finder = new FakeFinder()
export const client = api({ vision, faces: finder })
const { post, fetch } = client
export const cronAfter = async (days: number, runs = 3) => {
  const now = new Date(Date.now() + days * DAY_MS)
  const made = services({ now: () => now, ...clockIsRight })
  for (let run = 0; run < runs; run++) await runChores(made, now)
}

/** Where the text occurs: tables, names and contents of the bucket. */
export async function traces(text: string): Promise<string[]> {
  const { objects } = await env.IMAGES.list()
  const inBucket = await Promise.all(
    objects.map(async ({ key }) => {
      const bytes = Buffer.from((await (await env.IMAGES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0))
      return key.includes(text) || bytes.includes(text)
    }),
  )
  return [...(await tablesWith(text)), ...(inBucket.some(Boolean) ? ['R2'] : [])].sort()
}

export const user = async () => jwt({ sub: someone(), expiresIn: 3600 })
export async function session(token: string, fields: Record<string, string> = {}, made = client): Promise<string> {
  axis++
  const { body } = await made.post('/kyc/session/create', fields, { token })
  const sent = await made.post('/kyc/process', form([imageFile()], { sessionId: body.sessionId }), { token })
  expect(sent.status).toBe(200)
  return body.sessionId
}
export async function person(token: string): Promise<{ person_id: string; list_id: string }> {
  const data = new FormData()
  data.append('image', finder.photo(foundFace(40 + axis++)))
  data.append('new_person_threshold', 'no_match')
  data.append('fields', JSON.stringify(['Ann Example']))
  return (await post('/person/create', data, { token })).body.persons[0]
}
export const published = async () => createLocalJWKSet(await (await fetch('/.well-known/jwks.json')).json())
export const actions = async (sessionId: string, token: string) =>
  (await post('/events', { sessionId }, { token })).body.results.map(({ action }: { action: string }) => action)

export const numbered = (number: string, names: string[] = []) =>
  api({
    vision: visionThat(async (sessionId, attempt) => {
      const { tasks, ...rest } = outcome(sessionId)
      const [document, ...others] = tasks
      if (document?.type !== 'document') throw new Error('no document')
      const said = (title: string, value: string) => ({ title, value, conf: 'high' as const, source: 'mrz' as const })
      const named = ['Given names', 'Surname'].flatMap((title, i) => (names[i] ? [said(title, names[i])] : []))
      const fields = [said('Document number', number), ...named]
      const read = { ...document, ocr: { status: 'success' as const, fields } }
      await services().sessions.finish(sessionId, attempt, { ...rest, tasks: [read, ...others] }, new Date())
    }),
  })
