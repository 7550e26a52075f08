/** Master lists that the deployment is told to trust: each is signed by whom the operator pins, a known one too. */
import { expect, it } from 'vitest'
import { readTrustList } from '../../../worker/credentials/trust/read-trust-list'
import { authority, documentSigner, pemOf } from '../../support/chips/authorities'
import type { Bytes } from '../../support/chips/keys'
import { masterList } from '../../support/chips/signed-message'
import { api, expectError, form, jwt, someone } from '../support/api'

const trustLists = {
  readTrustList: (...[file, options]: [Bytes, Parameters<typeof readTrustList>[1]]) =>
    readTrustList(file, options, new Date()),
}

async function operator() {
  const { post } = api({ trustLists })
  const token = await jwt({ sub: someone(), scope: 'admin' })
  const listed = async () => (await post('/trust/lists', {}, { token })).body.lists as { sha256: string }[]
  const imported = (file: Bytes, said: Record<string, string> = {}, root?: string) => {
    const data = form([], { kind: 'csca', source: 'test', ...said })
    data.append('list', new File([file], 'list'))
    if (root) data.append('root', new File([root], 'root'))
    return post('/trust/import', data, { token })
  }
  return { imported, listed }
}

it('a known list under another root is refused, and stays as it was', async () => {
  const { imported, listed } = await operator()
  const [root, other] = [authority({ commonName: 'CSCA of lists' }), authority({ commonName: 'CSCA of nothing' })]
  const list = masterList([documentSigner(root)], [authority({ country: 'XA' }).der])
  expectError(await imported(list, {}, pemOf(other.der)), 400, 'invalid schema')
  const first = await imported(list, {}, pemOf(root.der))
  expect(first.status).toBe(200)
  const before = await listed()
  expect(before.length).toBeGreaterThan(0)
  const refused = await imported(list, {}, pemOf(other.der))
  expectError(refused, 400, 'invalid schema')
  expect(refused.body.details).toMatchObject([{ path: 'list', actual: 'not signed by the pinned root' }])
  expect(await listed()).toEqual(before)
  expect((await imported(list, {}, pemOf(root.der))).status).toBe(200)
  expect(await listed()).toEqual(before)
})

it('what was imported on the operator’s word is signed once its root is pinned', async () => {
  const { imported, listed } = await operator()
  const root = authority({ commonName: 'CSCA of later' })
  const list = masterList([documentSigner(root)], [authority({ country: 'XB' }).der])
  expect((await imported(list, { unsigned: 'true' })).status).toBe(200)
  const count = (await listed()).length
  expectError(await imported(list, {}, pemOf(authority().der)), 400, 'invalid schema')
  const { body } = await imported(list, {}, pemOf(root.der))
  expect(body.list.signedBy).toMatchObject({ name: 'DOCUMENT SIGNER UTOPIA' })
  expect(await listed()).toHaveLength(count)
})
