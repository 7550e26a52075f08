/** An attempt whose isolate died after it had kept its face is run again. */
import { env } from 'cloudflare:test'
import type { Vectorize } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import { newSessionId } from '../../../worker/application/sessions/new-session-id'
import { SEEN } from '../../../worker/domain/duplicates/ports'
import { newSession } from '../../../worker/domain/session/new-session'
import { database } from '../../../worker/storage/database/database'
import { seenIdentities } from '../../../worker/storage/duplicates/seen-identities'
import { faceIndexUpkeep } from '../../../worker/storage/faces/face-index-upkeep'
import { standIn } from '../../support/stand-in'
import { services, someone } from '../support/api'
import { testVault } from '../support/vault'

const NOW = new Date('2026-05-01T12:00:00.000Z')

it('keeps the face of an attempt once, however often that is run', async () => {
  const owner = someone()
  const { sessions, scenarios } = services()
  const sessionId = newSessionId(NOW)
  await sessions.create(newSession({ sessionId, owner, groupId: 1, scenario: await scenarios.default() }, NOW))
  const index = standIn<Vectorize>({ query: async () => ({ count: 0, matches: [] }) })
  const [db, vault] = [database(env.DB), testVault()]
  const seen = seenIdentities(db, vault, index, faceIndexUpkeep(db, vault, index))
  const face = { embedding: new Float32Array(128).fill(0.1), embeddingVersion: 'v1', isNew: true, clients: null }
  const said = { identity: { documents: [], selfie: null, client: null }, marks: [], face }
  const limits = { document: null, device: null, address: null }
  const kept = (attempt: number) => seen.keep({ owner, sessionId, attempt }, { ...said, limits }, NOW, NOW)
  const faces = async () => {
    const count = env.DB.prepare('select count(*) as n from face_vector where owner = ? and collection = ?')
    return count.bind(owner, SEEN).first('n')
  }
  for (let run = 0; run < 3; run++) await kept(1)
  expect(await faces()).toBe(1)
  // The next attempt's is another.
  await kept(2)
  expect(await faces()).toBe(2)
})
