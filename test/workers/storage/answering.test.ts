/** A store that never answers, as a bucket on a full disk: its caller is told, within the time of a synchronous call. */
import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { apiServices } from '../../../worker/api/services/compose'
import { answeringStore } from '../../../worker/storage/platform/answering'
import { takenFor } from '../../support/stand-in'
import { api, form, imageFile, jwt, someone } from '../support/api'

const SECONDS = 1
const never = () => new Promise<never>(() => {})

it('a bucket that takes bytes and never answers: 503 with Retry-After', async () => {
  const silent = { ...takenFor<typeof env.IMAGES>({ put: never }), delete: async () => {} }
  const IMAGES = answeringStore(takenFor<typeof env.IMAGES>(silent), 'IMAGES', SECONDS)
  const { post } = api(apiServices({ ...env, FACE_INDEX: env.TEST_FACE_INDEX, IMAGES }))
  const answer = await post('/kyc/process', form([imageFile()]), { token: await jwt({ sub: someone() }) })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
})

it('statements of a database that answers are carried out, alone and together', async () => {
  const db = answeringStore(env.DB, 'DB', SECONDS)
  const one = db.prepare('select ?1 as n').bind(1)
  expect(await one.first('n')).toBe(1)
  const results = await db.batch<{ n: number }>([one, db.prepare('select 2 as n')])
  expect(results.map(({ results: rows }) => rows[0]?.n)).toEqual([1, 2])
  await expect(db.prepare('select no_such').first()).rejects.toThrow(/no such column/)
})
