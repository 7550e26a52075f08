/** One person under two names, one document with two faces, too many of one kind, and who is blocked. */
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import { form, imageFile, services } from '../support/api'
import { type Claimant, office, passportLines } from '../support/claimants'
import { face, passportMrz, type Scene } from '../support/engines'

const ANNA = { face: 1, number: 'L898902C3' }
const PETRA = { face: 1, number: 'X1234567', surname: 'NOVAK', given: 'JANA', born: '800101' }
const OFF = { action: 'off', hours: 24, face: null, document: null, device: null, address: null }

/** One person on one day: no picture is nearer to another than 0.94, which selfies alone are not found at. */
function looks(day: number): { selfie: Scene; passport: (claimant: Claimant) => Scene } {
  const seen = (own: number, size?: number) => {
    const embedding = new Float32Array(128)
    embedding[1] = Math.sqrt(0.94)
    embedding[own] = Math.sqrt(0.06)
    return { ...face(1, size), embedding, embeddingVersion: EMBEDDING_VERSION }
  }
  return {
    selfie: { faces: [seen(20 + day)] },
    passport: (claimant) => ({ mrz: passportMrz(passportLines(claimant)), faces: [seen(30 + day, 24)] }),
  }
}

describe('one face', () => {
  it('under two names is reviewed, and the other session is named to the operator alone', async () => {
    const { come, post } = await office()
    const first = await come(ANNA)
    expect(first.session).toMatchObject({ status: 'success' })
    expect(first.session.duplicates).toBeUndefined()
    const other = await come({ face: 1, number: 'X1234567', surname: 'NOVAK', given: 'JANA', born: '800101' })
    expect(other.session.decision.outcome).toBe('review')
    expect(other.codes).toEqual(['face_under_other_name'])
    expect(other.session.duplicates).toEqual([{ sessionId: first.sessionId, reasons: ['face_under_other_name'] }])
    const told = await post('/kyc/session/status', { sessionId: other.sessionId }, other.clientToken)
    expect(told.body.decision).toEqual({ outcome: 'review', advice: [] })
    expect(JSON.stringify(told.body)).not.toMatch(/duplicate|other_name|another name/)
    expect(JSON.stringify(told.body)).not.toContain(first.sessionId)
  })

  it('is found again after a session that was not approved', async () => {
    const { come } = await office()
    const declined = await come(ANNA, { seen: [{ faces: [] }, { faces: [] }] })
    expect(declined.session.status).not.toBe('success')
    const minor = await office({ minimumAge: 90 })
    expect((await minor.come(ANNA)).session.decision.outcome).toBe('declined')
    const { codes } = await minor.come({ ...ANNA, number: 'X1234567', surname: 'NOVAK', given: 'JANA', born: '200101' })
    expect(codes).toContain('face_under_other_name')
  })

  it('and one name are one person, however often they come and whatever they bring', async () => {
    const { come } = await office()
    for (const again of [
      ANNA,
      ANNA,
      // A new passport, another transliteration, names the other way round, a second name left out, one married since.
      { ...ANNA, number: 'M12345678' },
      { ...ANNA, number: 'M12345678', surname: 'ERICSSON', given: 'ANNA MARIE' },
      { ...ANNA, number: 'M12345678', surname: 'ANNA MARIA', given: 'ERIKSSON' },
      { ...ANNA, number: 'M12345678', given: 'ANNA' },
      { ...ANNA, number: 'N12345678', surname: 'LINDGREN' },
    ]) {
      const { session, codes } = await come(again)
      expect(codes, JSON.stringify(again)).toEqual([])
      expect(session.status).toBe('success')
    }
  })

  it('and two tries of one session are one person', async () => {
    const { come, post } = await office()
    const { sessionId } = await come(ANNA)
    const { body } = await post('/kyc/session/status', { sessionId })
    expect(body.duplicates).toBeUndefined()
  })

  it('is found by selfie and portrait together where two selfies alone are not alike enough', async () => {
    const { come } = await office()
    const [first, second] = [looks(1), looks(2)]
    const before = await come(ANNA, { seen: [first.passport(ANNA), first.selfie] })
    expect(before.session).toMatchObject({ status: 'success' })
    const other = await come(PETRA, { seen: [second.passport(PETRA), second.selfie] })
    expect(other.codes).toEqual(['face_under_other_name'])
    expect(other.session.duplicates).toEqual([{ sessionId: before.sessionId, reasons: ['face_under_other_name'] }])
    const bare = await office()
    for (const [claimant, { selfie, passport }] of [
      [ANNA, first],
      [PETRA, second],
    ] as const) {
      const { session } = await bare.come(claimant, { seen: [{ ...passport(claimant), faces: [] }, selfie] })
      expect(session.decision.outcome).not.toBeNull()
      expect(session.duplicates).toBeUndefined()
    }
  })

  it('is found by a portrait that came after the selfie', async () => {
    const { come, post, show, schemaId } = await office()
    const [first, second] = [looks(1), looks(2)]
    const { body } = await post('/kyc/session/create', { schemaId })
    for (const scene of [first.selfie, first.passport(ANNA)]) {
      show([scene])
      await post('/kyc/process', form([imageFile()], { sessionId: body.sessionId }))
    }
    const { session } = await come(PETRA, { seen: [second.passport(PETRA), second.selfie] })
    expect(session.duplicates).toEqual([{ sessionId: body.sessionId, reasons: ['face_under_other_name'] }])
  })

  it('of another user is nobody’s business', async () => {
    await (await office()).come(ANNA)
    const { codes } = await (await office()).come({ ...ANNA, surname: 'NOVAK', given: 'JANA', born: '800101' })
    expect(codes).toEqual([])
  })
})

describe('one document', () => {
  it('with two faces is reviewed, and so is its number under another name', async () => {
    const { come } = await office()
    const first = await come(ANNA)
    const other = await come({ ...ANNA, face: 2 })
    expect(other.codes).toEqual(['document_under_other_face'])
    expect(other.session.duplicates).toEqual([{ sessionId: first.sessionId, reasons: ['document_under_other_face'] }])
    const renamed = await come({ ...ANNA, face: 3, surname: 'NOVAK', given: 'JANA', born: '800101' })
    expect(renamed.codes.sort()).toEqual(['document_under_other_face', 'document_under_other_name'])
  })

  it('is declined or let pass where the scenario says so', async () => {
    const strict = await office({ duplicates: { face: 'off', document: 'decline', name: 'off', signs: 'off' } })
    await strict.come(ANNA)
    expect((await strict.come({ ...ANNA, face: 2 })).session.decision.outcome).toBe('declined')
    const lax = await office({ duplicates: { face: 'off', document: 'off', name: 'off', signs: 'off' } })
    await lax.come(ANNA)
    const passed = await lax.come({ ...ANNA, face: 2 })
    expect(passed.codes).toEqual([])
    expect(passed.session.duplicates).toBeUndefined()
  })

  it('of another name, birth date or person is no other’s', async () => {
    const { come } = await office()
    await come(ANNA)
    const bob = { face: 4, number: 'K5556667', surname: 'BERG', given: 'BO', born: '900909' }
    expect((await come(bob)).codes).toEqual([])
    // Name and birth date of somebody else, with a passport of one's own.
    expect((await come({ ...ANNA, face: 5, number: 'P7778889' })).codes).toEqual(['name_under_other_face'])
  })
})

describe('too many sessions', () => {
  it('with one face or one document are reviewed', async () => {
    const { come } = await office({ velocity: { ...OFF, action: 'review', face: 2, document: 2 } })
    expect((await come(ANNA)).codes).toEqual([])
    expect((await come(ANNA)).codes).toEqual([])
    expect((await come(ANNA)).codes.sort()).toEqual(['document_too_often', 'face_too_often'])
  })

  it('from one address or one device count for browsers alone', async () => {
    const { come } = await office({ velocity: { ...OFF, action: 'decline', device: 2, address: 3 } })
    const people = (n: number) => ({
      face: 10 + n,
      number: `A100000${n}`,
      given: `PERSON ${'ABCDEFGH'[n]}`,
      born: `80010${n}`,
    })
    for (const n of [1, 2]) expect((await come(people(n), { from: '2001:db8::1' })).codes).toEqual([])
    const third = await come(people(3), { from: '2001:db8::2' })
    expect(third.codes).toEqual(['device_too_often'])
    expect(third.session.decision.outcome).toBe('declined')
    expect((await come(people(4), { from: '2001:db8:0:0:9::2' })).codes.sort()).toEqual([
      'address_too_often',
      'device_too_often',
    ])
    expect((await come(people(5))).codes).toEqual([])
    expect((await come(people(6), { from: '192.0.2.1' })).codes).toEqual([])
  })

  it('are counted for a while: then what tells of addresses is dropped', async () => {
    const { come, owner } = await office({ velocity: { ...OFF, action: 'review', device: 9, address: 9 } })
    await come(ANNA, { from: '192.0.2.1' })
    const kinds = async (whose = owner) => {
      const sql = 'select distinct kind from seen_mark where owner = ? order by kind'
      return (await env.DB.prepare(sql).bind(whose).all()).results.map(({ kind }) => kind)
    }
    const uncounted = await office()
    await uncounted.come(ANNA, { from: '192.0.2.1' })
    expect(await kinds(uncounted.owner)).toEqual(['document', 'holder'])
    expect(await kinds()).toEqual(['address', 'device', 'document', 'holder'])
    await services().seenMarks.forget(new Date(Date.now() + 8 * 86_400_000))
    expect(await kinds()).toEqual(['document', 'holder'])
  })
})
