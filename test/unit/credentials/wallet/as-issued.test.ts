/** Documents as issuers and wallets write them, where that is not as the standards' examples do. */
import { CBORTag, type CBORType } from '@levischuck/tiny-cbor'
import { describe, expect, it } from 'vitest'
import { readCbor } from '../../../../worker/credentials/cose/cbor'
import { publicKeyOf } from '../../../../worker/credentials/cose/key'
import { judgeMdoc } from '../../../../worker/credentials/wallet/mdoc/judge'
import type { Asked } from '../../../../worker/credentials/wallet/proof'
import { judgeSdJwt } from '../../../../worker/credentials/wallet/sd-jwt/judge'
import { standIn } from '../../../support/stand-in'
import {
  type Bytes,
  cbor,
  day,
  type Issuer,
  issueMdoc,
  issuer,
  LICENCE,
  type Mdoc,
  type MdocWanted,
  sign1,
  wrapped,
} from '../../../support/wallet/issuer'
import { issuePid, PID, presentedPid } from '../../../support/wallet/pid'
import { trusting } from '../../../support/wallet/question'
import { deviceResponse } from '../../../support/wallet/wallet'

const utopia: Issuer = await issuer()
const TRANSCRIPT = cbor([null, null, ['OpenID4VPHandover', new Uint8Array(32)]])
const readers = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const ASKED: Asked = {
  what: ['name', 'birth_date', 'sex', 'nationality', 'document_number', 'expiry_date'],
  ageOver: null,
  documents: ['mdl', 'pid', 'photo_id', 'google_id_pass'],
}
const ports = trusting(utopia)
const shownAll = (mdoc: Mdoc) =>
  deviceResponse(
    mdoc,
    [...mdoc.nameSpaces.values()].flat().map(({ name }) => name),
    TRANSCRIPT,
  )

async function judged(response: Bytes, asked: Partial<Asked> = {}) {
  const binding = { transcript: TRANSCRIPT, reader: readers.privateKey }
  const verdict = await judgeMdoc(response, binding, { ...ASKED, ...asked }, ports)
  if ('unread' in verdict) return verdict
  const { document, claims, checks } = verdict
  return { document, claims, failed: checks.filter(({ status }) => status !== 'success').map(({ caption }) => caption) }
}

/** The same values, each length in two bytes more than needed, or its end marked. */
function loose(value: CBORType, ends = false): Bytes {
  const head = (major: number, length: number) => Uint8Array.of((major << 5) | 25, length >> 8, length & 0xff)
  const bytes = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))
  const group = (major: number, count: number, parts: Bytes[]) =>
    ends ? bytes(Uint8Array.of((major << 5) | 31), ...parts, Uint8Array.of(0xff)) : bytes(head(major, count), ...parts)
  if (value instanceof CBORTag) return bytes(Uint8Array.of(0xd9, 0, Number(value.tag)), loose(value.value, ends))
  if (value instanceof Map) {
    return group(
      5,
      value.size,
      [...value].flat().map((part) => loose(part as CBORType, ends)),
    )
  }
  if (Array.isArray(value))
    return group(
      4,
      value.length,
      value.map((part) => loose(part, ends)),
    )
  if (value instanceof Uint8Array)
    return ends ? group(2, 1, [bytes(head(2, value.length), value)]) : bytes(head(2, value.length), value)
  if (typeof value === 'string') return bytes(head(3, Buffer.byteLength(value)), Buffer.from(value))
  return cbor(value)
}

const IDENTITY = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birth_date: day('1990-01-31'),
  nationality: ['FR', 'DE'],
  sex: 5,
  issuing_country: 'DE',
  issuing_authority: 'DE',
}
const MDOC_PID: MdocWanted = {
  docType: 'eu.europa.ec.eudi.pid.1',
  nameSpace: 'eu.europa.ec.eudi.pid.1',
  values: IDENTITY,
}

describe('CBOR with lengths that are longer than needed', () => {
  it.each([false, true])(
    'is read as its issuer digested it and its device signed it; ends marked: %s',
    async (ends) => {
      const mdoc = await issueMdoc(utopia, LICENCE)
      const [items = []] = [...mdoc.nameSpaces.values()]
      const written = items.map(({ name, item }) => ({ name, item: loose(item, ends) }))
      const digests = await Promise.all(
        written.map(
          async ({ item }, i): Promise<[number, Bytes]> => [
            i,
            new Uint8Array(await crypto.subtle.digest('SHA-256', item)),
          ],
        ),
      )
      const digested = new Map([[LICENCE.nameSpace, new Map<number, CBORType>(digests)]])
      // By the same device key.
      const again = await issueMdoc(utopia, { ...LICENCE, object: { valueDigests: digested } })
      const nameSpaces = loose(wrapped(cbor(new Map())), ends)
      const said = Uint8Array.from(
        Buffer.concat([
          Uint8Array.of(0x84),
          cbor('DeviceAuthentication'),
          ...[TRANSCRIPT, cbor(LICENCE.docType), nameSpaces],
        ]),
      )
      const signature = await sign1(cbor(wrapped(said)), null, again.device.privateKey)
      // What was written once is put where it belongs as it is.
      const marks: Bytes[] = []
      const put = (bytes: Bytes) => `mark ${marks.push(bytes) - 1}`
      const document = new Map<string, CBORType>([
        ['docType', LICENCE.docType],
        [
          'issuerSigned',
          new Map<string, CBORType>([
            ['nameSpaces', new Map([[LICENCE.nameSpace, written.map(({ item }) => put(item))]])],
            ['issuerAuth', again.issuerAuth],
          ]),
        ],
        [
          'deviceSigned',
          new Map<string, CBORType>([
            ['nameSpaces', put(nameSpaces)],
            ['deviceAuth', new Map([['deviceSignature', signature]])],
          ]),
        ],
      ])
      const whole = loose(
        new Map<string, CBORType>([
          ['version', '1.0'],
          ['documents', [document]],
          ['status', 0],
        ]),
        ends,
      )
      let response = Buffer.from(whole)
      for (const [i, bytes] of marks.entries()) {
        const mark = Buffer.from(loose(`mark ${i}`))
        const at = response.indexOf(mark)
        response = Buffer.concat([response.subarray(0, at), bytes, response.subarray(at + mark.length)])
      }
      expect(await judged(Uint8Array.from(response))).toMatchObject({
        document: 'mdl',
        failed: ['revocation'],
        claims: { surname: 'MUSTERMANN', birthDate: '1990-01-31' },
      })
    },
  )

  it.each<[string, string, unknown]>([
    ['a half', 'f93c00', 1],
    ['a small half', 'f90001', 2 ** -24],
    ['endless', 'f9fc00', Number.NEGATIVE_INFINITY],
    ['a text in pieces', '7f626162616 3ff'.replace(' ', ''), 'abc'],
    ['a number longer than needed', '1b0000000000000007', 7],
    ['a number beyond those that are exact', '1bffffffffffffffff', 2n ** 64n - 1n],
    ['a name twice', 'a2616101616102', null],
    ['no name', 'a1f501', null],
    ['something after it', '0000', null],
    ['a list that is cut off', '9f01', null],
    ['a list of more than there is', '9affffffff', null],
    ['text that is none', '61ff', null],
    ['an end without a beginning', 'ff', null],
  ])('%s', (_, hex, value) => {
    expect(readCbor(Uint8Array.from(Buffer.from(hex, 'hex')))).toEqual(value)
  })

  it('lists within lists without end are none', () => {
    expect(readCbor(new Uint8Array(100_000).fill(0x9f))).toBeNull()
    expect(readCbor(new Uint8Array(100_000).fill(0x81))).toBeNull()
  })
})

describe('several documents in one response', () => {
  const both = async (one: Mdoc, other: Mdoc) => {
    const responses = await Promise.all([one, other].map(shownAll))
    const documents = responses.flatMap((response) => (readCbor(response) as Map<string, CBORType>).get('documents'))
    return cbor(
      new Map<string, CBORType>([
        ['version', '1.0'],
        ['documents', documents as CBORType[]],
        ['status', 0],
      ]),
    )
  }
  const forged: MdocWanted = { ...MDOC_PID, object: { docType: 'another' } }

  it('one that is proved stands for the person; a forged one beside it fails', async () => {
    const [licence, pid] = [await issueMdoc(utopia, LICENCE), await issueMdoc(utopia, MDOC_PID)]
    expect(await judged(await both(licence, pid))).toMatchObject({ document: 'mdl', failed: ['revocation'] })
    expect(await judged(await both(licence, pid), { documents: ['pid'] })).toMatchObject({ document: 'pid' })
    const response = await both(licence, await issueMdoc(utopia, forged))
    expect(await judged(response)).toMatchObject({ document: 'pid', failed: ['integrity', 'revocation'] })
  })

  it('of different people are nobody’s answer', async () => {
    const other = { ...MDOC_PID, values: { ...IDENTITY, birth_date: day('1991-01-31') } }
    const response = await both(await issueMdoc(utopia, LICENCE), await issueMdoc(utopia, other))
    expect(await judged(response)).toEqual({ unread: 'its documents are of different people' })
  })
})

describe('identification data of the EU', () => {
  it('lists nationalities in an mdoc, and has more sexes than passports', async () => {
    const { claims } = (await judged(await shownAll(await issueMdoc(utopia, MDOC_PID)))) as { claims: object }
    expect(claims).toMatchObject({ nationality: 'FR', sex: 'X' })
    for (const [sex, said] of [
      [1, 'M'],
      [2, 'F'],
      [3, 'X'],
      [6, 'X'],
      [9, 'X'],
      [0, undefined],
      [7, undefined],
    ] as const) {
      const mdoc = await issueMdoc(utopia, { ...MDOC_PID, values: { ...IDENTITY, sex } })
      expect((await judged(await shownAll(mdoc))) as object).toMatchObject({ claims: said ? { sex: said } : {} })
    }
  })

  const TO = { nonce: 'n', audience: 'https://kyc.example' }
  const sdJwt = async (changed: Record<string, unknown>, shown: string[] = []) => {
    const text = await presentedPid(await issuePid(utopia, PID, changed), shown, TO)
    return judgeSdJwt(text, TO, ASKED, ports)
  }

  it.each(['urn:eudi:pid:1', 'urn:eudi:pid:de:1', 'urn:eudi:pid:de-by:1'])('is of the type %s', async (vct) => {
    const verdict = await sdJwt({ vct, sex: 5 })
    expect(verdict).toMatchObject({ document: 'pid', type: vct, claims: { sex: 'X' } })
    if (!('unread' in verdict)) expect(verdict.checks.filter(({ status }) => status === 'failed')).toEqual([])
  })

  it.each(['urn:eudi:pid:2', 'urn:eudi:pidx:1', 'urn:eudi:pid:deu:1', 'urn:eudi:ehic:1', 'urn:eudi:pid:1:x'])(
    'is not of the type %s',
    async (vct) => expect(await sdJwt({ vct })).toHaveProperty('unread'),
  )

  it.each([
    ['has ended', { exp: 1 }],
    ['has not begun', { nbf: 9_999_999_999 }],
    ['ends at no time', { exp: 'later' }],
  ])('is not bound by an answer that %s', async (_, payload) => {
    const { credential, instance } = await issuePid(utopia, PID)
    const kb = { payload: { iat: Math.floor(Date.now() / 1000), aud: TO.audience, nonce: TO.nonce, ...payload } }
    const verdict = await judgeSdJwt(await instance.present(credential, {}, standIn({ kb })), TO, ASKED, ports)
    if ('unread' in verdict) throw new Error(verdict.unread)
    expect(verdict.checks.find(({ caption }) => caption === 'holder')?.status).toBe('failed')
  })
})

describe('an age', () => {
  const aged = async (values: Record<string, CBORType>, asked: Partial<Asked>) => {
    const verdict = await judged(await shownAll(await issueMdoc(utopia, { ...LICENCE, values })), asked)
    return (verdict as { claims: { ageOver?: object; birthDate?: string } }).claims
  }
  const { birth_date, age_over_18: _, ...rest } = LICENCE.values

  it('is what the issuer says of it, or of another that tells it', async () => {
    const ask = { what: ['name'] as const, ageOver: 20 }
    expect((await aged({ ...rest, age_over_21: true }, ask)).ageOver).toEqual({ years: 20, is: true })
    expect((await aged({ ...rest, age_over_18: false }, ask)).ageOver).toEqual({ years: 20, is: false })
    expect((await aged({ ...rest, age_over_18: true }, ask)).ageOver).toBeUndefined()
  })

  it('is counted from the date of birth, which is not kept where it was not asked for', async () => {
    const ask = { what: ['name'] as const, ageOver: 18 }
    expect(await aged({ ...rest, birth_date }, ask)).toMatchObject({ ageOver: { years: 18, is: true } })
    expect((await aged({ ...rest, birth_date }, ask)).birthDate).toBeUndefined()
    expect((await aged({ ...rest, birth_date }, { ...ask, ageOver: 90 })).ageOver).toEqual({ years: 90, is: false })
  })
})

it('a key whose numbers lack the zeros before them is that key; one of other numbers is none', () => {
  const key = (x: Uint8Array) =>
    publicKeyOf(
      new Map<string | number, CBORType>([
        [1, 2],
        [-1, 1],
        [-2, x],
        [-3, new Uint8Array(32).fill(2)],
      ]),
    )
  const short = new Uint8Array(31).fill(1)
  expect(key(short)).toEqual(key(Uint8Array.of(0, ...short)))
  expect(key(short)?.x).toHaveLength(32)
  for (const length of [0, 33]) expect(key(new Uint8Array(length))).toBeNull()
})

it('a device may name its algorithm with its curve; a pass that Google makes need not be signed by the passport’s state', async () => {
  const pass = {
    ...LICENCE,
    docType: 'com.google.wallet.idcard.1',
    values: { ...LICENCE.values, issuing_country: 'FR' },
  }
  const mdoc = await issueMdoc(utopia, pass)
  const response = await deviceResponse(mdoc, Object.keys(pass.values), TRANSCRIPT, -9)
  expect(await judged(response)).toMatchObject({ document: 'google_id_pass', failed: ['revocation'] })
  expect(await judged(await deviceResponse(mdoc, [], TRANSCRIPT, -51))).toMatchObject({
    failed: ['holder', 'revocation'],
  })
})
