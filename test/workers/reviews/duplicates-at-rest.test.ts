/** What other sessions are held against: sealed, found after keys are rotated, and gone with what it is of. */
import { env } from 'cloudflare:test'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { SEEN } from '../../../worker/domain/duplicates/ports'
import { expectError, services } from '../support/api'
import { office } from '../support/claimants'
import { query } from '../support/traces'

const ANNA = { face: 1, number: 'L898902C3' }
const JANA = { face: 1, number: 'X1234567', surname: 'NOVAK', given: 'JANA', born: '800101' }
const MINUTE_MS = 60_000

/** Of the owner: sessions that are held against others, their hashes, their faces. */
async function left(owner: string): Promise<number[]> {
  const [identities, marks, faces] = await Promise.all([
    query('select session_id from seen_identity where owner = ?', owner),
    query('select session_id from seen_mark where owner = ?', owner),
    query('select id from face_vector where owner = ? and collection = ?', owner, SEEN),
  ])
  return [identities.length, marks.length, faces.length]
}

it('says nothing of anybody by itself', async () => {
  const { come, owner, post } = await office()
  await come(ANNA)
  await post('/blocklist/add', { document: { number: ANNA.number, note: 'stolen' } })
  for (const table of ['seen_identity', 'seen_mark', 'blocked_document']) {
    const rows = JSON.stringify(await query(`select * from ${table} where owner = ?`, owner))
    // Nothing so short that ids, times and what is sealed come to it by chance.
    expect(rows).not.toMatch(/L898902C|898902|ERIKSSON|ANNA.?MARIA|1974-?08|740812|stolen/i)
  }
  const hashes = async (whose: string) =>
    (await query('select hash from seen_mark where owner = ?', whose)).map(({ hash }) => hash)
  const other = await office()
  await other.come(ANNA)
  const theirs = new Set(await hashes(other.owner))
  expect((await hashes(owner)).filter((hash) => theirs.has(hash))).toEqual([])
})

describe('goes', () => {
  it('with a session that is deleted, and then speaks against nobody', async () => {
    const { come, owner, post } = await office()
    const { sessionId } = await come(ANNA)
    expect((await left(owner)).every((rows) => rows > 0)).toBe(true)
    await post('/kyc/session/delete', { sessionId })
    expect(await left(owner)).toEqual([0, 0, 0])
    expect((await come(JANA)).codes).toEqual([])
  })

  it('with the first session of a client whom later ones have, too', async () => {
    const { come, owner, post } = await office()
    const { sessionId } = await come(ANNA)
    await come(ANNA)
    await post('/kyc/session/delete', { sessionId })
    expect(await query('select session_id from seen_identity where session_id = ?', sessionId)).toEqual([])
    const faces = await query('select subject_id from face_vector where owner = ? and collection = ?', owner, SEEN)
    expect(faces).toHaveLength(1)
    expect(faces[0]?.subject_id).not.toContain(sessionId)
  })

  it('with the consent to its session, which then proves nothing of the person and knows nobody again', async () => {
    const { come, owner, post } = await office({ withdrawal: 'keep' })
    const { sessionId } = await come(ANNA)
    await post('/hold/set', { sessionId, reason: 'Case 5' })
    await post('/consent/withdraw', { sessionId })
    expect((await left(owner)).every((rows) => rows > 0)).toBe(true)
    await post('/hold/release', { sessionId })
    await post('/consent/withdraw', { sessionId })
    expect(await left(owner)).toEqual([0, 0, 0])
    expectError(await post('/kyc/session/proof', { sessionId, claims: ['surname'] }), 409, 'consent is withdrawn')
    const { jws } = (await post('/kyc/session/proof', { sessionId })).body
    expect(decodeJwt(jws)).toMatchObject({ outcome: 'approved', consentWithdrawnAt: expect.any(String) })
    expectError(await post('/kyc/reauthenticate', { clientId: sessionId }), 404, 'session not found')
  })

  it('with sessions whose time is over', async () => {
    const { come, owner } = await office({ retention: { images: 1, data: 1, events: 1 } })
    await come(ANNA)
    await come(ANNA)
    await services().retention.eraseSessions(1000, new Date(Date.now() + 40 * 86_400_000))
    expect(await left(owner)).toEqual([0, 0, 0])
  })
})

it('is not kept where the scenario asks for nothing of it', async () => {
  const { come, owner } = await office({
    duplicates: { face: 'off', document: 'off', name: 'off', signs: 'off' },
    blocklists: { face: 'off', document: 'off' },
    velocity: { action: 'off', hours: 24, face: null, document: null, device: null, address: null },
  })
  await come(ANNA, { from: '192.0.2.1' })
  expect(await left(owner)).toEqual([0, 0, 0])
})

it('is made anew with another embedding, as long as its images are kept', async () => {
  const { come, owner } = await office()
  await come(ANNA)
  const sql = 'select id from face_vector where owner = ? and collection = ?'
  const [selfie] = await query(sql, owner, SEEN)
  const next = await services().faceRenewal.next('another version', 1000, new Date())
  expect(next?.vectorIds).toContain(selfie?.id)
})

it('is found by the hashes of a new key of the owner, during the rotation and after it', async () => {
  const { come, owner, post, restart } = await office()
  const { sessionId } = await come(ANNA, { client: 'anna' })
  await post('/blocklist/add', { document: { number: 'K5556667' } })
  const retired = Date.now() + 100 * 24 * 60 * MINUTE_MS
  await env.DB.prepare('UPDATE owner_key SET retired_at = ? WHERE owner = ?').bind(retired, owner).run()
  const seal = async (at: number) => {
    for (let run = 0; run < 20; run++) await services().dataSealing.sealOlder(new Date(at), 1000)
  }
  const before = await query('select hash from seen_mark where session_id = ? order by hash', sessionId)
  const found = async (face: number) => {
    restart()
    const { session, codes } = await come({ ...ANNA, face })
    expect(codes).toEqual(['document_under_other_face'])
    expect(session.duplicates.map((other: { sessionId: string }) => other.sessionId)).toContain(sessionId)
    const bob = {
      face: 20 + face,
      number: 'K5556667',
      surname: 'BERG',
      given: `BO ${'ABCDE'[face]}`,
      born: `90090${face}`,
    }
    expect((await come(bob)).codes).toContain('blocked_document')
  }
  await found(2)
  for (const minutes of [0, 20, 40]) await seal(retired + minutes * MINUTE_MS)
  await found(3)
  await seal(retired + 26 * 60 * MINUTE_MS)
  expect(await query('select id from owner_key where owner = ? and retired_at is not null', owner)).toEqual([])
  const after = await query('select hash from seen_mark where session_id = ? order by hash', sessionId)
  expect(after.length).toBeGreaterThanOrEqual(before.length)
  expect(after).not.toEqual(before)
  await found(4)
})
