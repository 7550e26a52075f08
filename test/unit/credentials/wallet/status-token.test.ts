/** Status lists as CWTs: the draft's own example, and whatever is wrong with one. */
import { deflateSync } from 'node:zlib'
import { CBORTag, type CBORType } from '@levischuck/tiny-cbor'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Bytes, fromBase64, joined } from '../../../../worker/credentials/bytes'
import { isSignedBy } from '../../../../worker/credentials/wallet/issuer-signature'
import { configuredLists } from '../../../../worker/credentials/wallet/status/fetch-list'
import { listedStatus } from '../../../../worker/credentials/wallet/status/listed-status'
import { type StatusReader, statusBy } from '../../../../worker/credentials/wallet/status/read-status'
import { readStatusToken } from '../../../../worker/credentials/wallet/status/status-token'
import { readCertificate } from '../../../../worker/credentials/x509/certificate'
import { anchorsOf, cbor, type Issuer, issuer } from '../../../support/wallet/issuer'

const bytes = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'))

/** draft-ietf-oauth-status-list, 5.2 and appendix; its authors' key is in their repository. */
const EXAMPLE = bytes(`
  d2845820a2012610781a6170706c69636174696f6e2f7374617475736c6973742b637774a1044231325850a502782168747470733a2f2f
  6578616d706c652e636f6d2f7374617475736c697374732f31061a648c5bea041a8898dfea19fffe19a8c019fffda26462697473016
  36c73744a78dadbb918000217015d584093fa4d01032b18c35e2fe1101b77fd6cc9440022caa4694450c4e4e9feab4e99d1fa6d9772
  ce2bf3a12e0323ded7c982c5e101a5e67f0cbc1e2b6f57ce99c279`)
const X = 'I3HWm_0Ds1dPMI-IWmf4mBmH-YaeAVbPVu7vB27CxXo'
const Y = '6N_d5Elj9bs1htgV3okJKIdbHEpkgTmAluYKJemzn1M'
const BITS = [1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1]

const URI = 'https://status.example/1'
const NOW = new Date('2026-03-04T05:06:07Z')
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

let own: Issuer

beforeAll(async () => {
  own = await issuer({
    root: { from: new Date('2026-01-01'), until: new Date('2027-01-01') },
    signer: { from: new Date('2026-01-01'), until: new Date('2027-01-01') },
  })
})

interface Wanted {
  tagged: boolean
  header: [number, CBORType][]
  claims: [number, CBORType][]
  chainIn: 'protected' | 'unprotected'
  by: Issuer
}

/** As an issuer makes one, with changes. */
async function cwt(list: number[], changed: Partial<Wanted> = {}): Promise<Bytes> {
  const { tagged = true, header = [], claims = [], chainIn = 'unprotected', by = own } = changed
  const chain: [number, CBORType] = [33, by.signer.der]
  const said: [number, CBORType][] = [[1, -7], [16, 'application/statuslist+cwt'], ...header]
  const head = cbor(new Map(chainIn === 'protected' ? [...said, chain] : said))
  const lst = Uint8Array.from(deflateSync(Uint8Array.from(list)))
  const statusList = new Map<string, CBORType>([
    ['bits', 1],
    ['lst', lst],
  ])
  const all = new Map<number, CBORType>([[2, URI], [6, seconds(NOW)], [65533, statusList], ...claims])
  const payload = cbor(all)
  const signed = cbor(['Signature1', head, new Uint8Array(), payload])
  const by256 = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = new Uint8Array(await crypto.subtle.sign(by256, by.signer.keys.privateKey, signed))
  const whole: CBORType = [head, new Map(chainIn === 'unprotected' ? [chain] : []), payload, signature]
  return cbor(tagged ? new CBORTag(18, whole) : whole)
}

const signer = () => {
  const read = readCertificate(own.signer.der)
  if (!read) throw new Error('no certificate')
  return read
}
const reading = (status: StatusReader, index: number, at = NOW) =>
  status.read({ uri: URI, index }, { kind: 'iaca', anchors: anchorsOf([own.root.der]), signer: signer(), at })
const found = async (token: Bytes, index = 0) =>
  (
    await reading(
      statusBy(async () => ({ ok: true, token, since: NOW.getTime() })),
      index,
    )
  ).status

it("the draft's example is read, bit by bit, and was signed with the key of its authors", async () => {
  // It names its key by an id, which is no certificate.
  expect(readStatusToken(EXAMPLE)).toBeNull()
  const chained = joined(EXAMPLE.slice(0, 36), bytes('a1182143313233'), EXAMPLE.slice(41))
  const token = readStatusToken(chained)
  expect(token).toMatchObject({ subject: 'https://example.com/statuslists/1', until: 2291720170, keptSeconds: 43200 })
  if (!token) return
  expect(await Promise.all(BITS.map((_, index) => listedStatus(token.list, index)))).toEqual(BITS)
  expect(await listedStatus(token.list, BITS.length)).toBeNull()
  const point = joined(Uint8Array.of(4), fromBase64(X) ?? new Uint8Array(), fromBase64(Y) ?? new Uint8Array())
  const key = { kind: 'elliptic', curve: 'P-256', point } as const
  expect(await isSignedBy(key, token.algorithm, token)).toBe(true)
  const other = { signed: token.signed.with(-1, 0x5e), signature: token.signature }
  expect(await isSignedBy(key, token.algorithm, other)).toBe(false)
})

describe('a list that is a CWT', () => {
  it('tells what holds and what was taken back', async () => {
    const token = await cwt([0b0000_0010])
    expect([await found(token, 0), await found(token, 1), await found(token, 8)]).toEqual(['success', 'failed', 'idle'])
  })

  it.each([
    ['without its tag, as earlier drafts had it', { tagged: false }],
    ['with its certificate in the protected header', { chainIn: 'protected' }],
    ['that ends later', { claims: [[4, seconds(NOW) + 60]] }],
  ] satisfies [string, Partial<Wanted>][])('%s, counts', async (_, changed) => {
    expect(await found(await cwt([0], changed))).toBe('success')
  })

  it.each([
    ['of another address', { claims: [[2, 'https://status.example/2']] }],
    ['that has ended', { claims: [[4, seconds(NOW)]] }],
    ['that ends at no moment', { claims: [[4, 'tomorrow']] }],
    ['of another type', { header: [[16, 'application/cwt']] }],
    ['with a header that must be understood', { header: [[2, [99]]] }],
    ['of an algorithm that nobody knows', { header: [[1, -999]] }],
    ['without a list', { claims: [[65533, null]] }],
    ['of three bits a document', { claims: [[65533, new Map<string, CBORType>([['bits', 3]])]] }],
  ] satisfies [string, Partial<Wanted>][])('%s, says nothing', async (_, changed) => {
    expect(await found(await cwt([0], changed))).toBe('idle')
  })

  it('of somebody else says nothing', async () => {
    expect(await found(await cwt([0], { by: await issuer() }))).toBe('idle')
  })

  it('says nothing with any byte changed', async () => {
    const token = await cwt([0])
    const said = await Promise.all(
      Array.from({ length: token.length }, (_, at) => found(token.with(at, (token[at] ?? 0) ^ 1))),
    )
    // The list's zlib header and its sum are under the signature, too; what is not is the way to the key.
    expect(said.filter((status) => status !== 'idle')).toEqual([])
  })
})

describe('what was kept', () => {
  const kept = (token: Bytes, next: Bytes, ageSeconds: number) => {
    const asked: boolean[] = []
    const status = statusBy(async (_, at, anew = false) => {
      asked.push(anew)
      const since = at.getTime() - (anew ? 0 : ageSeconds * 1000)
      return { ok: true, token: anew ? next : token, since }
    })
    return { asked, status }
  }

  it('is fetched again once it says so, or has ended', async () => {
    const revoked = await cwt([1])
    for (const [claims, age, expected] of [
      [[[65534, 60]], 59, ['success', [false]]],
      [[[65534, 60]], 60, ['failed', [false, true]]],
      [[[4, seconds(NOW)]], 1, ['failed', [false, true]]],
      [[], 299, ['success', [false]]],
    ] satisfies [[number, CBORType][], number, unknown][]) {
      const { asked, status } = kept(await cwt([0], { claims }), revoked, age)
      expect([(await reading(status, 0)).status, asked]).toEqual(expected)
    }
  })

  it('never comes from hosts that are not configured', async () => {
    const lists = configuredLists({ WALLET_STATUS_HOSTS: 'status.example' })
    expect(configuredLists({})).toBeNull()
    for (const uri of ['https://other.example/1', 'http://status.example/1', 'https://u@status.example/1'])
      expect(await lists?.(uri, NOW)).toEqual({ ok: false, reason: 'the host of its list is not configured' })
  })
})
