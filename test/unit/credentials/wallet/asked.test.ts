/** What is asked, held by another library against the documents that wallets have. */
import { DcqlQuery } from 'dcql'
import { expect, it } from 'vitest'
import { askWallet } from '../../../../worker/credentials/wallet/ask'
import { MDOCS } from '../../../../worker/credentials/wallet/documents'
import type { WalletQuestion } from '../../../../worker/domain/wallet/wallet'
import type { WalletItem } from '../../../../worker/words/capture/wallet-names'
import { takenFor } from '../../../support/stand-in'

const ALL: readonly WalletItem[] = [
  ...(['name', 'birth_date', 'sex', 'nationality', 'document_number', 'issue_date', 'expiry_date'] as const),
  'portrait',
]
const QUESTION: WalletQuestion = {
  what: ALL,
  ageOver: null,
  documents: ['mdl', 'pid', 'photo_id', 'google_id_pass'],
  origin: 'https://bank.example',
  requestUri: 'https://kyc.example/r',
  responseUri: 'https://kyc.example/r',
}

/** With what their standards make mandatory, and some of the rest. */
const LICENCE = {
  ...{
    family_name: 'A',
    given_name: 'B',
    birth_date: '1990-01-31',
    issue_date: '2024-02-01',
    expiry_date: '2034-01-31',
  },
  issuing_country: 'DE',
  issuing_authority: 'C',
  document_number: '1',
  portrait: '',
  un_distinguishing_sign: 'D',
}
const PID = { family_name: 'A', given_name: 'B', birth_date: '1990-01-31', nationality: ['DE'] }
const ISSUED = { issuing_country: 'DE', issuing_authority: 'DE' }
const BEARER = {
  birth_date: '1990-01-31',
  portrait: '',
  issue_date: '2024-02-01',
  expiry_date: '2034-01-31',
  issuing_country: 'DE',
}
/** By the names of ISO/IEC TS 23220-2's second edition, of its first, and of both. */
const PHOTO_ID = { ...BEARER, family_name: 'A', given_name: 'B', issuing_authority: 'C' }
const FIRST_PHOTO_ID = {
  ...BEARER,
  family_name_unicode: 'A',
  given_name_unicode: 'B',
  issuing_authority_unicode: 'C',
}
const MIXED_PHOTO_ID = { ...BEARER, family_name: 'A', given_name: 'B', issuing_authority_unicode: 'C' }
const SD_JWT = { family_name: 'A', given_name: 'B', birthdate: '1990-01-31', nationalities: ['DE'], ...ISSUED }

const mdoc = (kind: keyof typeof MDOCS, values: Record<string, unknown>) => {
  const { docType, nameSpace } = MDOCS[kind]
  return {
    ...({ credential_format: 'mso_mdoc', doctype: docType, cryptographic_holder_binding: true } as const),
    namespaces: { [nameSpace]: values },
  }
}
const sdJwt = (claims: Record<string, unknown>, vct = 'urn:eudi:pid:1') => ({
  ...({ credential_format: 'dc+sd-jwt', cryptographic_holder_binding: true } as const),
  vct,
  claims,
})

/** The names of what a wallet with that document shows; null: it may show none. */
async function shownBy(document: ReturnType<typeof mdoc> | ReturnType<typeof sdJwt>, changed: Partial<WalletQuestion>) {
  const { requests } = await askWallet({ ...QUESTION, ...changed }, null)
  const data = JSON.parse(JSON.stringify(requests.find(({ protocol }) => protocol === 'openid4vp-v1-unsigned')?.data))
  const query = DcqlQuery.parse(data.dcql_query)
  DcqlQuery.validate(query)
  const [result] = Object.values(DcqlQuery.query(query, [takenFor(document)]).credential_matches).filter(
    ({ success }) => success,
  )
  const set = result?.success ? result.valid_credentials?.[0]?.claims.valid_claim_sets?.[0]?.output : null
  if (!set) return null
  const said =
    'credential_format' in document && document.credential_format === 'mso_mdoc' ? Object.values(set)[0] : set
  return Object.keys(said as object).sort()
}

it.each([
  ['a licence without sex and nationality', mdoc('mdl', LICENCE)],
  ['a licence with nationality', mdoc('mdl', { ...LICENCE, nationality: 'DEU' })],
  ['identification data as an mdoc', mdoc('pid', { ...PID, ...ISSUED })],
  ['identification data with a number', mdoc('pid', { ...PID, ...ISSUED, document_number: '1' })],
  ['a photo ID', mdoc('photo_id', PHOTO_ID)],
  ['a photo ID of the first edition', mdoc('photo_id', FIRST_PHOTO_ID)],
  ['a photo ID of both editions', mdoc('photo_id', MIXED_PHOTO_ID)],
  ['a photo ID with a number', mdoc('photo_id', { ...PHOTO_ID, document_number: '1' })],
  ['what Google makes of a passport', mdoc('google_id_pass', LICENCE)],
  ['identification data as an SD-JWT', sdJwt(SD_JWT)],
  ['identification data of Germany, by its own type', sdJwt(SD_JWT, 'urn:eudi:pid:de:1')],
  ['identification data with a portrait and sex', sdJwt({ ...SD_JWT, picture: 'data:', sex: 1 })],
])('%s is found, and shows all of what was asked that it has', async (_, document) => {
  const held = 'claims' in document ? document.claims : (Object.values(document.namespaces)[0] ?? {})
  const wanted = Object.keys(held).filter((name) => name !== 'un_distinguishing_sign')
  expect(await shownBy(document, {})).toEqual(wanted.sort())
})

it('identification data of a type that is no state’s is not asked for', async () => {
  expect(await shownBy(sdJwt(SD_JWT, 'urn:eudi:pid:xx:1'), {})).toBeNull()
})

it('without what its standard makes mandatory none is found', async () => {
  const { birth_date: _, ...ageless } = LICENCE
  expect(await shownBy(mdoc('mdl', ageless), {})).toBeNull()
})

it('an age is asked apart: the date of birth stands in where a document has none', async () => {
  const age = { what: ['portrait'] as const, ageOver: 21 }
  const issued = ['issuing_authority', 'issuing_country']
  expect(await shownBy(mdoc('mdl', { ...LICENCE, age_over_21: true }), age)).toEqual([
    ...['age_over_21', ...issued, 'portrait'],
  ])
  expect(await shownBy(mdoc('mdl', LICENCE), age)).toEqual(['birth_date', ...issued, 'portrait'])
  expect(await shownBy(mdoc('photo_id', { ...FIRST_PHOTO_ID, age_over_21: true }), age)).toEqual([
    ...['age_over_21', 'issuing_authority_unicode', 'issuing_country', 'portrait'],
  ])
  expect(await shownBy(sdJwt(SD_JWT), age)).toEqual(['birthdate', ...issued])
  expect(await shownBy(mdoc('mdl', { ...LICENCE, age_over_21: true }), { ageOver: 21 })).not.toContain('age_over_21')
})
