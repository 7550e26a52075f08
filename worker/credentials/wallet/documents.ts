/** Which documents wallets hold, and what their issuers call what is asked for. */
import type { WalletDocument, WalletItem } from '../../words/capture/wallet-names'

interface Mdoc {
  docType: string
  nameSpace: string
  /** Items that the standard leaves to issuers: a wallet may not show a document that lacks a requested item. */
  optional: readonly WalletItem[]
  elements: Readonly<Record<WalletItem | 'country' | 'authority', readonly string[]>>
}

const COMMON = {
  birth_date: ['birth_date'],
  sex: ['sex'],
  nationality: ['nationality'],
  document_number: ['document_number'],
  expiry_date: ['expiry_date'],
  portrait: ['portrait'],
  country: ['issuing_country'],
} as const

/** Optional items in the EU's current rule book; earlier versions required the expiry date. */
const PID_OPTIONAL = ['sex', 'document_number', 'issue_date', 'expiry_date', 'portrait'] as const

/** ISO/IEC 18013-5, the EU's PID rule book, ISO/IEC 23220-4, and what Google makes of passports, in the licence's terms. */
export const MDOCS: Readonly<Record<WalletDocument, Mdoc>> = {
  mdl: {
    docType: 'org.iso.18013.5.1.mDL',
    nameSpace: 'org.iso.18013.5.1',
    optional: ['sex', 'nationality'],
    elements: {
      ...COMMON,
      name: ['family_name', 'given_name'],
      issue_date: ['issue_date'],
      authority: ['issuing_authority'],
    },
  },
  pid: {
    docType: 'eu.europa.ec.eudi.pid.1',
    nameSpace: 'eu.europa.ec.eudi.pid.1',
    optional: PID_OPTIONAL,
    elements: {
      ...COMMON,
      name: ['family_name', 'given_name'],
      issue_date: ['issuance_date'],
      authority: ['issuing_authority'],
    },
  },
  photo_id: {
    docType: 'org.iso.23220.photoid.1',
    nameSpace: 'org.iso.23220.1',
    optional: ['sex', 'nationality', 'document_number'],
    elements: {
      ...COMMON,
      name: ['family_name_unicode', 'given_name_unicode'],
      issue_date: ['issue_date'],
      authority: ['issuing_authority_unicode'],
    },
  },
  google_id_pass: {
    docType: 'com.google.wallet.idcard.1',
    nameSpace: 'org.iso.18013.5.1',
    optional: ['sex', 'nationality', 'document_number', 'issue_date'],
    elements: {
      ...COMMON,
      name: ['family_name', 'given_name'],
      issue_date: ['issue_date'],
      authority: ['issuing_authority'],
    },
  },
}

/** The PID as an SD-JWT VC: its claims, as a DCQL query has them. */
export const SD_JWT_PID = {
  vct: 'urn:eudi:pid:1',
  optional: PID_OPTIONAL,
  claims: {
    name: [['family_name'], ['given_name']],
    birth_date: [['birthdate']],
    sex: [['sex']],
    nationality: [['nationalities']],
    document_number: [['document_number']],
    issue_date: [['date_of_issuance']],
    expiry_date: [['date_of_expiry']],
    portrait: [['picture']],
    country: [['issuing_country']],
    authority: [['issuing_authority']],
  },
} as const satisfies {
  vct: string
  optional: readonly WalletItem[]
  claims: Record<WalletItem | 'country' | 'authority', readonly (readonly string[])[]>
}

/** States extend the common type by their own (rule book, 4.2). */
const PID_TYPE = /^urn:eudi:pid:(?:([a-z]{2})(?:-[a-z0-9]{1,3})?:)?1$/

/** Two letters, empty for the common type; null: it is no PID. */
export const stateOfPid = (vct: string): string | null => {
  const found = PID_TYPE.exec(vct)
  return found ? (found[1] ?? '').toUpperCase() : null
}

export const ageOfElement = (name: string): number | null => {
  const years = /^age_over_(\d{2})$/.exec(name)?.[1]
  return years === undefined ? null : Number(years)
}

export const ageElement = (years: number) => `age_over_${String(years).padStart(2, '0')}`

/** Always asked for beside what was asked: without them nothing can be said of the document. */
export const ALWAYS = ['country', 'authority'] as const

export const documentOfType = (docType: string): WalletDocument | null => {
  const found = Object.entries(MDOCS).find(([, mdoc]) => mdoc.docType === docType)
  return found && isDocument(found[0]) ? found[0] : null
}

const isDocument = (name: string): name is WalletDocument => Object.hasOwn(MDOCS, name)
