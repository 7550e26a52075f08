import { base64url } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { askWallet } from '../../../../worker/credentials/wallet/ask'
import { judgeWalletAnswer } from '../../../../worker/credentials/wallet/judge'
import { NO_STATUS } from '../../../../worker/credentials/wallet/status/read-status'
import type { WalletQuestion } from '../../../../worker/domain/wallet/wallet'
import { anchorsOf, type Issuer, issueMdoc, issuer, LICENCE, type Mdoc } from '../../../support/wallet/issuer'
import { answerAnnexC, answerOpenId, deviceResponse, openIdTranscript, queried } from '../../../support/wallet/wallet'

const QUESTION: WalletQuestion = {
  what: ['name', 'birth_date', 'document_number', 'expiry_date'],
  ageOver: 18,
  documents: ['mdl', 'pid', 'photo_id'],
  origin: 'https://bank.example',
  requestUri: 'https://kyc.example/v1/kyc/wallet/object/x',
  responseUri: 'https://kyc.example/v1/kyc/wallet/post/x',
}

let utopia: Issuer
let licence: Mdoc

beforeAll(async () => {
  utopia = await issuer()
  licence = await issueMdoc(utopia, LICENCE)
})

const ports = (roots = [utopia.root.der]) => ({
  anchors: anchorsOf(roots),
  status: NO_STATUS,
  at: new Date(),
})

const shown = (mdoc: Mdoc) => (names: (docType: string) => readonly string[], transcript: Uint8Array<ArrayBuffer>) =>
  deviceResponse(mdoc, names(mdoc.docType), transcript)

async function asked() {
  const { secret, requests } = await askWallet(QUESTION, null)
  const data = (protocol: string) => JSON.parse(JSON.stringify(requests.find((one) => one.protocol === protocol)?.data))
  return { secret, mdoc: data('org-iso-mdoc'), openid: data('openid4vp-v1-unsigned') }
}

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
  it('holds over Annex C, with what was asked for and nothing else', async () => {
    const { secret, mdoc } = await asked()
    const response = await answerAnnexC(mdoc, QUESTION.origin, shown(licence))
    const verdict = await judgeWalletAnswer({ protocol: 'org-iso-mdoc', response }, secret, null, ports())
    expect(verdict).toMatchObject({ read: true, proof: { document: 'mdl', format: 'mdoc', claims: CLAIMS } })
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
    const { secret, openid } = await asked()
    const transcript = await openIdTranscript(openid, QUESTION.origin)
    const presentation = base64url.encode(await deviceResponse(licence, queried(openid, 'mdl'), transcript))
    const response = await answerOpenId(openid, 'mdl', presentation)
    const verdict = await judgeWalletAnswer({ protocol: 'openid4vp-v1-unsigned', response }, secret, null, ports())
    expect(verdict).toMatchObject({ read: true, proof: { claims: CLAIMS } })
    if (verdict.read) expect(verdict.proof.checks.filter(({ status }) => status === 'success')).toHaveLength(5)
  })
})
