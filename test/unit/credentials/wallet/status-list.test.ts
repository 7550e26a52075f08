/** Status lists as JWTs, their entries, and how they are fetched and kept. */
import { deflateSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { configuredLists } from '../../../../worker/credentials/wallet/status/fetch-list'
import { listedStatus } from '../../../../worker/credentials/wallet/status/listed-status'
import { NO_STATUS, statusBy } from '../../../../worker/credentials/wallet/status/read-status'
import { placeOf } from '../../../../worker/credentials/wallet/status/status-place'
import { readStatusToken } from '../../../../worker/credentials/wallet/status/status-token'
import { readCertificate } from '../../../../worker/credentials/x509/certificate'
import { anchorsOf, issuer } from '../../../support/wallet/issuer'
import { encoded } from '../../../support/wallet/raw-sd-jwt'

const utopia = await issuer()
const signer = readCertificate(utopia.signer.der)
if (!signer) throw new Error('no certificate')
const NOW = Math.floor(Date.now() / 1000)
const AT = new Date(NOW * 1000)

const URI = 'https://status.example/1'
it.each([
  [URI, 0, true],
  [URI, 7, true],
  [URI, -1, false],
  [URI, 1.5, false],
  [URI, '7', false],
  ['status', 7, false],
  [undefined, 7, false],
])('a place on %s, %j: %s', (uri, index, isOne) => expect(placeOf(uri, index)).toEqual(isOne ? { uri, index } : null))

const lst = Uint8Array.from(deflateSync(Uint8Array.of(0b1110_0100, 0b0001_1011)))
it.each([
  [1, [0, 0, 1, 0, 0, 1, 1, 1, 1]],
  [2, [0, 1, 2, 3, 3, 2, 1, 0]],
  [4, [4, 14, 11, 1]],
  [8, [0xe4, 0x1b, null]],
] as const)('entries of %i bits are read from the lowest on', async (bits, expected) => {
  expect(await Promise.all(expected.map((_, i) => listedStatus({ bits, lst }, i)))).toEqual(expected)
})

const x5c = [Buffer.from(utopia.signer.der).toString('base64')]
const list = { bits: 2, lst: Buffer.from(lst).toString('base64url') }
function token(header: object = {}, claims: object = {}, more = '') {
  const head = encoded({ alg: 'ES256', typ: 'statuslist+jwt', x5c, ...header })
  return Uint8Array.from(Buffer.from(`${head}.${encoded({ sub: URI, status_list: list, ...claims })}.AAAA${more}\n`))
}
it.each<[string, boolean, Uint8Array<ArrayBuffer>]>([
  ['as it is served', true, token()],
  ['with its times', true, token({}, { exp: NOW, ttl: 60 })],
  ['of another type', false, token({ typ: 'JWT' })],
  ['with a header that must be understood', false, token({ crit: ['x'] })],
  ['without a certificate', false, token({ x5c: undefined })],
  ['of nobody’s address', false, token({}, { sub: undefined })],
  ['that ends at a text', false, token({}, { exp: 'x' })],
  ['of three bits', false, token({}, { status_list: { ...list, bits: 3 } })],
  ['of four parts', false, token({}, {}, '.AA')],
])('a status list that is a JWT %s: %s', (_, isRead, bytes) => {
  const read = readStatusToken(bytes)
  expect(read !== null).toBe(isRead)
  if (read) expect(read).toMatchObject({ subject: URI, list: { bits: 2, lst }, certificates: [utopia.signer.der] })
})

it('a status says why it is not known', async () => {
  const of = { kind: 'pid', anchors: anchorsOf([utopia.root.der]), signer, at: AT } as const
  const place = { uri: URI, index: 1 }
  const by = (fetched: Parameters<typeof statusBy>[0]) => statusBy(fetched).read(place, of)
  expect(await NO_STATUS.read(null, of)).toEqual({ status: 'idle', reason: 'the document has no status list' })
  expect((await NO_STATUS.read(place, of)).reason).toBe('status not checked: its list is not configured')
  expect((await by(async () => ({ ok: false, reason: 'it is far' }))).reason).toBe('status not checked: it is far')
  const forged = await by(async () => ({ ok: true, token: token(), since: AT.getTime() }))
  expect(forged).toEqual({ status: 'idle', reason: 'status not checked: its list does not hold' })
})

afterEach(() => vi.unstubAllGlobals())
it('a list is fetched from configured hosts, as it says, and kept for five minutes', async () => {
  const asked: [string, RequestInit | undefined][] = []
  let answer = (): Response | Promise<Response> => new Response('list')
  vi.stubGlobal('fetch', async (uri: string, init?: RequestInit) => {
    asked.push([uri, init])
    return answer()
  })
  const lists = configuredLists({ WALLET_STATUS_HOSTS: 'other.example, status.example' })
  const fetched = async (seconds: number, anew = false, uri = URI) => {
    const list = await lists?.(uri, new Date(AT.getTime() + seconds * 1000), anew)
    return list?.ok ? (list.since - AT.getTime()) / 1000 : list?.reason
  }
  expect([await fetched(0), await fetched(299), await fetched(300), await fetched(301, true)]).toEqual([0, 0, 300, 301])
  expect(asked).toHaveLength(3)
  // One more is kept beside it.
  expect([await fetched(302, false, 'https://other.example/1'), await fetched(303), asked.length]).toEqual([
    302, 301, 4,
  ])
  const accept = 'application/statuslist+jwt, application/statuslist+cwt'
  expect(asked[0]).toMatchObject([URI, { redirect: 'manual', headers: { accept } }])
  const none = 'its list cannot be had'
  const MOST = 2 * 1024 * 1024
  for (const [made, expected] of [
    [() => new Response('list', { status: 404 }), none],
    [() => new Response('list', { status: 203 }), none],
    [() => Promise.reject(new Error('it is far')), none],
    [() => new Response(new Uint8Array(MOST + 1)), none],
    [() => new Response(new Uint8Array(MOST)), 0],
  ] as const) {
    answer = made
    expect(await fetched(0, true, 'https://other.example/2')).toBe(expected)
  }
})
