/** Other formats, other libraries, and what an operator configures. */

import { DeviceRequest, DeviceResponse, SessionTranscript } from '@owf/mdoc'
import { base64url, compactVerify, decodeProtectedHeader, importX509 } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeWalletAnswer } from '../../../../worker/credentials/wallet/judge'
import { postRequestObject } from '../../../../worker/credentials/wallet/protocols/openid4vp'
import type { Reader } from '../../../../worker/credentials/wallet/reader'
import { configuredReader } from '../../../../worker/credentials/wallet/settings'
import type { StatusReader } from '../../../../worker/credentials/wallet/status/read-status'
import { certificate, type Issued } from '../../../support/attestations/certificates'
import { day, type Issuer, issueMdoc, issuer, LICENCE, type Mdoc } from '../../../support/wallet/issuer'
import { issuePid, PID, presentedPid } from '../../../support/wallet/pid'
import { asked, question, trusting } from '../../../support/wallet/question'
import { answerAnnexC, answerOpenId, deviceResponse, openIdTranscript, queried } from '../../../support/wallet/wallet'

const QUESTION = question({ what: ['name', 'birth_date', 'nationality', 'portrait'], ageOver: 18 })

let utopia: Issuer
let own: Issued
let reader: Reader

const pem = async (key: CryptoKey) => {
  const body = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64')
  return `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`
}

beforeAll(async () => {
  utopia = await issuer()
  own = await certificate({ name: 'Bank reader', issuer: null })
  const configured = await configuredReader({
    WALLET_READER_CERTIFICATES: own.pem,
    WALLET_READER_KEY: await pem(own.keys.privateKey),
  })
  if (!configured) throw new Error('no reader')
  reader = configured
})

const ports = (status?: StatusReader) => trusting(utopia, status)

it('the EU’s person identification data as an SD-JWT VC holds, issued and shown by another library', async () => {
  const pid = await issuePid(utopia, PID)
  const { secret, openid } = await asked(QUESTION)
  const names = ['family_name', 'given_name', 'birthdate', 'age_equal_or_over', 'nationalities']
  const to = { nonce: openid.nonce, audience: `origin:${QUESTION.origin}` }
  const response = await answerOpenId(openid, 'pid_sd_jwt', await presentedPid(pid, names, to))
  const verdict = await judgeWalletAnswer({ protocol: 'openid4vp-v1-unsigned', response }, secret, null, ports())
  expect(verdict).toMatchObject({
    read: true,
    proof: {
      format: 'sd-jwt',
      document: 'pid',
      claims: { surname: 'MUSTERMANN', givenNames: 'ERIKA', birthDate: '1990-01-31', nationality: 'DE' },
      checks: [
        ...['signature', 'issuer', 'integrity', 'validity', 'holder'].map((caption) => ({
          caption,
          status: 'success',
        })),
        { caption: 'revocation', status: 'idle' },
      ],
    },
  })
})

it.each([
  ['pid', 'eu.europa.ec.eudi.pid.1', 'eu.europa.ec.eudi.pid.1', ''],
  ['photo_id', 'org.iso.23220.photoid.1', 'org.iso.23220.1', ''],
  // By the names of ISO/IEC TS 23220-2's first edition, as Apple's ID of a passport.
  ['photo_id', 'org.iso.23220.photoid.1', 'org.iso.23220.1', '_unicode'],
])('the same data as mdocs %s', async (document, docType, nameSpace, suffix) => {
  const values = {
    [`family_name${suffix}`]: 'MUSTERMANN',
    [`given_name${suffix}`]: 'ERIKA',
    [`issuing_authority${suffix}`]: 'Passport office',
    birth_date: document === 'pid' ? day('1990-01-31') : new Map([['birth_date', day('1990-01-31')]]),
    issuing_country: 'DE',
  }
  const mdoc = await issueMdoc(utopia, { docType, nameSpace, values })
  const { secret, mdoc: data } = await asked(QUESTION)
  const response = await answerAnnexC(data, QUESTION.origin, (names, by) => deviceResponse(mdoc, names(docType), by))
  const verdict = await judgeWalletAnswer({ protocol: 'org-iso-mdoc', response }, secret, null, ports())
  expect(verdict).toMatchObject({
    read: true,
    proof: {
      document,
      claims: {
        ...{ surname: 'MUSTERMANN', givenNames: 'ERIKA', birthDate: '1990-01-31' },
        authority: 'Passport office',
      },
    },
  })
})

describe('another library', () => {
  const ctx = {
    crypto: {
      random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
      digest: async ({ digestAlgorithm, bytes }: { digestAlgorithm: string; bytes: Uint8Array }) =>
        new Uint8Array(await crypto.subtle.digest(digestAlgorithm, Uint8Array.from(bytes))),
      calculateEphemeralMacKey: () => {
        throw new Error('not used')
      },
    },
  }

  it('reads our request, makes our transcript and reads our test wallet’s response', async () => {
    const { mdoc: data, openid } = await asked(QUESTION)
    const request = DeviceRequest.decode(base64url.decode(data.deviceRequest))
    expect(request.docRequests.map(({ itemsRequest }) => itemsRequest.docType)).toEqual([
      'org.iso.18013.5.1.mDL',
      'eu.europa.ec.eudi.pid.1',
      'org.iso.23220.photoid.1',
    ])
    // What is kept is said to be, the portrait among it.
    const kept = request.docRequests.flatMap(({ itemsRequest }) =>
      [...itemsRequest.namespaces.values()].flatMap((names) => [...names]),
    )
    expect(kept).toContainEqual(['portrait', true])
    expect(kept.every(([, isKept]) => isKept)).toBe(true)
    const mdocs = openid.dcql_query.credentials.filter(({ format }: { format: string }) => format === 'mso_mdoc')
    const claims = mdocs.flatMap((one: { claims: { intent_to_retain: boolean }[] }) => one.claims)
    expect(claims.every((claim: { intent_to_retain: boolean }) => claim.intent_to_retain)).toBe(true)
    const transcript = await openIdTranscript(openid, QUESTION.origin)
    const jwkThumbprint = base64url.decode(openid.client_metadata.jwks.keys[0].kid)
    const made = await SessionTranscript.forOid4VpDcApi(
      { origin: QUESTION.origin, nonce: openid.nonce, jwkThumbprint },
      ctx,
    )
    expect(Buffer.from(made.encode()).toString('hex')).toBe(Buffer.from(transcript).toString('hex'))
    const licence = await issueMdoc(utopia, LICENCE)
    const response = DeviceResponse.decode(await deviceResponse(licence, queried(openid, 'mdl'), transcript))
    expect(response.documents?.[0]?.issuerSigned.getPrettyClaims('org.iso.18013.5.1')).toMatchObject({
      family_name: 'MUSTERMANN',
    })
  })
})

describe('requests that are signed', () => {
  const signedBy = async (token: string) => {
    const [leaf = ''] = decodeProtectedHeader(token).x5c ?? []
    expect(leaf).toBe(Buffer.from(own.der).toString('base64'))
    const { payload } = await compactVerify(token, await importX509(own.pem, 'ES256'))
    return JSON.parse(new TextDecoder().decode(payload))
  }

  it('name the reader by its certificate, and the page; what is answered to them holds', async () => {
    const { secret, signed, mdoc } = await asked(QUESTION, reader)
    const request = await signedBy(signed.request)
    const clientId = `x509_hash:${base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', own.der)))}`
    expect(request).toMatchObject({ client_id: clientId, expected_origins: [QUESTION.origin] })
    const pid = await issuePid(utopia, PID)
    const shown = await presentedPid(pid, ['family_name'], { nonce: request.nonce, audience: clientId })
    const response = await answerOpenId(request, 'pid_sd_jwt', shown)
    const verdict = await judgeWalletAnswer({ protocol: 'openid4vp-v1-signed', response }, secret, reader, ports())
    expect(verdict.read && verdict.proof.checks.find(({ caption }) => caption === 'holder')?.status).toBe('success')
    const devices = DeviceRequest.decode(base64url.decode(mdoc.deviceRequest))
    expect(devices.docRequests.every(({ readerAuth }) => readerAuth !== undefined)).toBe(true)
    expect(await signedBy(await postRequestObject(secret, reader))).toMatchObject({
      client_id: clientId,
      response_uri: QUESTION.responseUri,
    })
  })
})

const LICENCE_QUESTION = question({ what: ['name', 'birth_date', 'document_number', 'expiry_date'], ageOver: 18 })
const CLAIMS = {
  surname: 'MUSTERMANN',
  givenNames: 'ERIKA',
  birthDate: '1990-01-31',
  documentNumber: 'L01X00T47',
  expiryDate: '2034-01-31',
  authority: 'Landratsamt',
  issuingCountry: 'DE',
  ageOver: { years: 18, is: true },
}

describe('a mobile driving licence', () => {
  let licence: Mdoc
  beforeAll(async () => {
    licence = await issueMdoc(utopia, LICENCE)
  })

  it('holds over Annex C, with what was asked for and nothing else', async () => {
    const { secret, mdoc } = await asked(LICENCE_QUESTION)
    const response = await answerAnnexC(mdoc, LICENCE_QUESTION.origin, (names, by) =>
      deviceResponse(licence, names(licence.docType), by),
    )
    const verdict = await judgeWalletAnswer({ protocol: 'org-iso-mdoc', response }, secret, null, ports())
    const { what, ageOver } = LICENCE_QUESTION
    const how = { format: 'mdoc', protocol: 'org-iso-mdoc', asked: { what, ageOver } }
    expect(verdict).toMatchObject({ read: true, proof: { document: 'mdl', ...how, claims: CLAIMS } })
    if (!verdict.read) return
    expect(verdict.proof.checks.map(({ caption, status }) => [caption, status])).toEqual([
      ['signature', 'success'],
      ['issuer', 'success'],
      ['integrity', 'success'],
      ['validity', 'success'],
      ['holder', 'success'],
      ['revocation', 'idle'],
    ])
    expect(verdict.proof.claims).toEqual(CLAIMS)
  })

  it('holds over OpenID4VP', async () => {
    const { secret, openid } = await asked(LICENCE_QUESTION)
    const transcript = await openIdTranscript(openid, LICENCE_QUESTION.origin)
    const presentation = base64url.encode(await deviceResponse(licence, queried(openid, 'mdl'), transcript))
    const response = await answerOpenId(openid, 'mdl', presentation)
    const verdict = await judgeWalletAnswer({ protocol: 'openid4vp-v1-unsigned', response }, secret, null, ports())
    expect(verdict).toMatchObject({ read: true, proof: { claims: CLAIMS } })
    if (verdict.read) expect(verdict.proof.checks.filter(({ status }) => status === 'success')).toHaveLength(5)
  })
})
