import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { judgeChip } from '../../../worker/credentials/chip/judge-chip'
import { readTrustList } from '../../../worker/credentials/trust/read-trust-list'
import { authority, documentSigner, type Issued, pemOf, revocationList } from '../../support/chips/authorities'
import { answer, chip } from '../../support/chips/chip'
import { type Bytes, keys } from '../../support/chips/keys'
import { masterList } from '../../support/chips/signed-message'
import { api, expectError, form, imageFile, jwt, someone } from '../support/api'
import { face, PASSPORT, passportMrz, type Scene } from '../support/engines'
import { pipeline } from '../support/pipeline'

const PAGE: Scene = { mrz: passportMrz(PASSPORT), faces: [face(0, 24)] }
const SELFIE: Scene = { faces: [face(0)] }
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4)

const trustLists = {
  readTrustList: (...[file, options]: [Bytes, Parameters<typeof readTrustList>[1]]) =>
    readTrustList(file, options, new Date()),
}

const judging = (scenes: Scene[]) => pipeline(scenes, { chips: { chip: judgeChip } })

async function admin() {
  const { post } = api({ trustLists })
  const owner = someone()
  const token = await jwt({ sub: owner, scope: 'admin' })
  const imported = (file: Bytes | string, said: Record<string, string> = {}, root?: string) => {
    const data = form([], { kind: 'csca', source: 'test', ...said })
    data.append('list', new File([file], 'list'))
    if (root) data.append('root', new File([root], 'root'))
    return post('/v1/trust/import', data, { token })
  }
  return { post, owner, token, imported }
}

const trust = async (root: Issued) => {
  const { imported } = await admin()
  expect((await imported(pemOf(root.der), { unsigned: 'true' })).status).toBe(200)
}

interface Told {
  results: {
    type: string
    checks: { caption: string; items: { caption: string; status: string; reason: string }[] }[]
  }[]
}

const told = ({ results }: Told) =>
  Object.fromEntries(
    results
      .flatMap(({ checks }) => checks)
      .filter(({ caption }) => caption === 'chip')
      .flatMap(({ items }) => items.map(({ caption, status }) => [caption, status])),
  )

async function sent(
  files: Record<string, Bytes>,
  images: File[],
  scenes: Scene[],
  fields: Record<string, string> = {},
) {
  const { post } = api({ vision: judging(scenes) })
  const token = await jwt({ sub: someone() })
  const data = form(images, fields)
  for (const [name, content] of Object.entries(files)) data.append(name, new File([content], `${name}.bin`))
  return post('/v1/kyc/process', data, { token })
}

const made = (root: Issued, wanted: Partial<Parameters<typeof chip>[0]> = {}) =>
  chip({ signers: [documentSigner(root)], zone: PASSPORT.join(''), portrait: JPEG, ...wanted }).files

const reasons = (body: { decision: { reasons: { code: string; check?: string }[] } }) =>
  body.decision.reasons.map(({ code, check }) => (check === undefined ? code : `${code} ${check}`))

it('a chip of a trusted issuer proves the page, and gives its data and its portrait', async () => {
  const root = authority({ commonName: 'CSCA one' })
  await trust(root)
  const files = made(root, { details: { 24337: 'ZENITH<UTOPIA' } })
  const { status, body } = await sent(files, [imageFile(), imageFile()], [PAGE, SELFIE, SELFIE])
  expect(status).toBe(200)
  const all = { signature: 'success', dataGroups: 'success', issuer: 'success', cloned: 'idle', agrees: 'success' }
  expect(told(body)).toEqual(all)
  const [document] = body.results
  expect(document.ocr.fields).toContainEqual({
    title: 'Place of birth',
    value: 'ZENITH UTOPIA',
    conf: 'high',
    source: 'chip',
  })
  const faces = body.results.find(({ type }: { type: string }) => type === 'faces')
  expect(faces.checks[0].items.map(({ caption }: { caption: string }) => caption)).toContain('chip_1 & selfie_1')
  expect(reasons(body)).not.toContain('chip_contradicts agrees')
})

it('a chip without a picture of its document is a document, in a zip too', async () => {
  const root = authority({ commonName: 'CSCA two' })
  await trust(root)
  const files = made(root)
  const entries = Object.entries(files).map(([name, content]) => [`passport/EF_${name.toUpperCase()}.bin`, content])
  const { body } = await sent(
    { chip: Uint8Array.from(zipSync(Object.fromEntries(entries))) },
    [imageFile()],
    [SELFIE],
    {
      roles: 'selfie',
    },
  )
  expect(body.results[0]).toMatchObject({ type: 'document', countryCode: 'UTO', errors: [] })
  expect(told(body)).toMatchObject({ signature: 'success', issuer: 'success', agrees: 'idle' })
  expect(reasons(body)).not.toContain('document_missing')
  const alone = await sent(files, [], [SELFIE])
  expect(alone.body.results).toMatchObject([{ type: 'document' }])
})

it.each([
  ['four bytes', { sod: Uint8Array.of(0x77, 2, 0, 0) }],
  ['a zone that nobody has signed', { dg1: made(authority({})).dg1 ?? JPEG }],
  ['an answer without a question', { aa: Uint8Array.of(0x30, 1, 2, 3) }],
  ['a zip without any of its files', { chip: Uint8Array.from(zipSync({ 'notes.txt': Uint8Array.of(1) })) }],
])('of %s alone nothing is approved, and nothing is signed', async (_, files: Record<string, Bytes>) => {
  const { post } = api({ vision: judging([SELFIE]) })
  const token = await jwt({ sub: someone() })
  for (const rules of [null, { assurance: 'basic' }, { assurance: 'high' }, { lifetimeSeconds: 600 }]) {
    const scenario = rules && (await post('/v1/scenario/create', { name: 's', ...rules }, { token })).body.scenario
    const fields = scenario ? { schemaId: scenario.schemaId } : {}
    const { sessionId, clientToken } = (await post('/v1/kyc/session/create', fields, { token })).body
    for (const sender of [clientToken, token]) {
      const data = form([], sender === token ? { sessionId } : {})
      for (const [name, content] of Object.entries(files)) data.append(name, new File([content], name))
      const { status, body } = await post('/v1/kyc/process', data, { token: sender })
      if (status !== 200) continue
      expect(body.status).not.toBe('success')
      expect(body.decision.outcome).not.toBe('approved')
    }
    const { body } = await post('/v1/kyc/session/status', { sessionId }, { token })
    expect(body.decision.evidence ?? []).toEqual([])
    expect((await post('/v1/kyc/session/proof', { sessionId }, { token })).status).toBe(409)
  }
})

it('an issuer that nobody has imported is not judged; one who was taken back fails', async () => {
  const root = authority({ commonName: 'CSCA four' })
  const signer = documentSigner(root)
  const files = made(root, { signers: [signer] })
  const before = await sent(files, [imageFile()], [PAGE])
  expect(told(before.body)).toMatchObject({ signature: 'success', issuer: 'idle' })
  expect(before.body.decision.outcome).not.toBe('declined')
  await trust(root)
  expect(told((await sent(files, [imageFile()], [PAGE])).body)).toMatchObject({ issuer: 'success' })
  const { imported } = await admin()
  expect((await imported(revocationList(root, [signer]), { unsigned: 'true' })).status).toBe(200)
  expect(told((await sent(files, [imageFile()], [PAGE])).body)).toMatchObject({ issuer: 'failed' })
})

it('a chip answers the challenge of its session', async () => {
  const root = authority({ commonName: 'CSCA five' })
  await trust(root)
  const own = keys({ curve: 'prime256v1' })
  const { post } = api({ vision: judging([PAGE]) })
  const token = await jwt({ sub: someone() })
  const { body } = await post('/v1/kyc/session/create', { liveness: true }, { token })
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body.liveness.nonce))
  const files = { ...made(root, { ownKeys: own }), aa: answer(own, new Uint8Array(sum.slice(0, 8))) }
  const data = form([imageFile()], { sessionId: body.sessionId })
  for (const [name, content] of Object.entries(files)) data.append(name, new File([content], name))
  expect(told((await post('/v1/kyc/process', data, { token })).body)).toMatchObject({ cloned: 'success' })
  expect(told((await sent(files, [imageFile()], [PAGE])).body)).toMatchObject({ cloned: 'idle' })
})

it('files that are none of a chip are refused by their first bytes', async () => {
  expectError(await sent({ sod: JPEG }, [imageFile()], [PAGE]), 415, 'image format is not supported')
  expectError(await sent({ chip: JPEG }, [imageFile()], [PAGE]), 415, 'image format is not supported')
})

it('lists are imported by who runs the deployment, listed with their overlaps, and deleted', async () => {
  const { post, owner, token, imported } = await admin()
  const [one, two] = [authority({ country: 'XA', commonName: 'A' }), authority({ country: 'XB', commonName: 'B' })]
  const first = await imported(pemOf(one.der), { unsigned: 'true', expires: '2020-01-01T00:00:00Z' })
  expect(first.body.list).toMatchObject({ anchors: 1, countries: { XA: 1 }, expired: true, signedBy: null })
  const second = await imported(pemOf(one.der) + pemOf(two.der), { unsigned: 'true' })
  expect(second.body.overlaps).toEqual([{ listId: first.body.list.listId, shared: 1 }])
  const { body } = await post('/v1/trust/lists', {}, { token })
  expect(body.lists.map(({ listId }: { listId: string }) => listId)).toContain(second.body.list.listId)
  const { listId } = second.body.list
  expect((await post('/v1/trust/delete', { listId }, { token })).status).toBe(200)
  expectError(await post('/v1/trust/delete', { listId }, { token }), 404, 'item with this id does not found')
  const { results } = (await post('/v1/events', {}, { token: await jwt({ sub: owner }) })).body
  expect(results.map(({ action, subjectId }: Record<string, string>) => [action, subjectId])).toEqual([
    ['trust_deleted', listId],
    ['trust_imported', listId],
    ['trust_imported', first.body.list.listId],
  ])
  // Without a root and without the flag nothing is taken, and others may not at all.
  expectError(await imported(pemOf(one.der)), 400, 'invalid schema')
  expectError(await post('/v1/trust/lists', {}, { token: await jwt({ sub: someone() }) }), 401, 'access denied')
})

it('a master list is taken under the root that it must be signed by', async () => {
  const { post, owner, imported } = await admin()
  const [root, other] = [authority({ country: 'XC' }), authority({ country: 'XD' })]
  const signer = documentSigner(root, { commonName: 'MASTER LIST SIGNER' })
  const file = masterList([signer], [root.der, other.der])
  const { body } = await imported(file, {}, pemOf(root.der))
  expect(body.list).toMatchObject({ format: 'master list', anchors: 2, signedBy: { name: 'MASTER LIST SIGNER' } })
  const refused = await imported(masterList([signer], [other.der]), {}, pemOf(other.der))
  expectError(refused, 400, 'invalid schema')
  // One that was taken on the operator's word is replaced, and the log says so.
  const vouched = masterList([signer], [authority({ country: 'XE' }).der])
  const { listId } = (await imported(vouched, { unsigned: 'true' })).body.list
  const again = (await imported(vouched, {}, pemOf(root.der))).body.list
  const { results } = (await post('/v1/events', {}, { token: await jwt({ sub: owner }) })).body
  expect(results[0]).toMatchObject({ action: 'trust_imported', subjectId: again.listId, detail: { replaced: listId } })
  expect(results[1].detail).toMatchObject({ kind: 'csca', signedBy: 'nobody' })
})
