/** From a wallet's proof to a document task: what it says, and how sure that is. */
import type { WalletDocument } from '../../../words/capture/wallet-names'
import { alpha3OfAlpha2 } from '../../../words/iso-countries'
import type { DocumentFacts } from '../../case/document-facts'
import type { FieldReading } from '../../case/field-reading'
import type { CheckGroup } from '../../case/judgement'
import type { DocumentKind } from '../../document-types/document-type'
import { TITLES } from '../../fields/titles'
import type { WalletClaims, WalletProof } from '../../wallet/wallet'
import { REQUIRED_CHECKS, WALLET_GROUP } from '../wallet-evidence'

/** Document kinds of wallets' documents, as scenarios name what they accept. */
export const KIND_OF: Readonly<Record<WalletDocument, DocumentKind>> = {
  mdl: 'driving_licence',
  pid: 'id_card',
  photo_id: 'id_card',
  google_id_pass: 'id_card',
}

const METHOD = { mdoc: 'ISO/IEC 18013-5', 'sd-jwt': 'SD-JWT VC' } as const

export const isProved = ({ checks }: Pick<WalletProof, 'checks'>): boolean =>
  REQUIRED_CHECKS.every((name) => checks.some(({ caption, status }) => caption === name && status === 'success')) &&
  checks.every(({ status }) => status !== 'failed')

export const countryOf = ({ issuingCountry = '' }: WalletClaims): string => alpha3OfAlpha2(issuingCountry)

/** Named apart from the card that it stands for: both may be in one session. */
export const walletDocName = ({ document, claims }: Pick<WalletProof, 'document' | 'claims'>): string =>
  [countryOf(claims), document, 'wallet'].filter(Boolean).join('_')

export function walletGroup({ checks, format, protocol, sha256, asked }: WalletProof): CheckGroup {
  const items = checks.map(({ caption, status, reason }) => ({ caption, status, reason, method: METHOD[format] }))
  const age = asked.ageOver === null ? [] : [`age_over_${asked.ageOver}`]
  const said = {
    caption: 'request',
    status: 'success' as const,
    method: protocol,
    reason: `asked for ${[...asked.what, ...age].join(', ')}`,
    value: sha256,
  }
  return { caption: WALLET_GROUP, items: [...items, said] }
}

export function walletFields({ claims }: Pick<WalletProof, 'claims'>): FieldReading[] {
  const { surname, givenNames, birthDate, sex, nationality, documentNumber, issueDate, expiryDate, authority } = claims
  const said: [string, string | undefined][] = [
    [TITLES.surname, surname],
    [TITLES.givenNames, givenNames],
    [TITLES.birthDate, birthDate],
    [TITLES.sex, sex],
    [TITLES.nationality, nationality],
    [TITLES.documentNumber, documentNumber],
    [TITLES.issueDate, issueDate],
    [TITLES.expiryDate, expiryDate],
    [TITLES.authority, authority],
    [TITLES.issuingState, countryOf(claims) || undefined],
    ...(claims.ageOver
      ? [[`At least ${claims.ageOver.years}`, claims.ageOver.is ? 'yes' : 'no'] as [string, string]]
      : []),
  ]
  return said.flatMap(([title, value]) =>
    value === undefined ? [] : [{ title, value, conf: 'high' as const, source: 'wallet' as const }],
  )
}

export function walletFacts(proof: WalletProof): DocumentFacts {
  const { document, claims } = proof
  return {
    kind: KIND_OF[document],
    countryCode: countryOf(claims),
    sides: 1,
    seen: ['front'],
    machine: { kind: 'wallet', side: 'front' },
    shown: document,
    vouched: isProved(proof) ? 'wallet' : null,
    unknownState: null,
    surname: claims.surname ?? '',
    givenNames: claims.givenNames ?? '',
    documentNumber: claims.documentNumber ?? '',
    birthDate: claims.birthDate ?? null,
    issueDate: claims.issueDate ?? null,
    expiryDate: claims.expiryDate ?? null,
    ...(claims.ageOver ? { ageOver: claims.ageOver } : {}),
    legible: true,
    print: null,
    oddities: [],
  }
}
