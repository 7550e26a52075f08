/** Which documents wallets hold, and what their issuers call what is asked for. */
import type { WalletDocument, WalletItem } from '../../words/capture/wallet-names'

export type Item = WalletItem | 'country' | 'authority'

interface Mdoc {
  docType: string
  nameSpace: string
  /** Items that the standard leaves to issuers: a wallet may not show a document that lacks a requested item. */
  optional: readonly WalletItem[]
  elements: Readonly<Record<Item, readonly string[]>>
  /** Names of an edition before, which some issuers write instead. */
  earlier?: Readonly<Partial<Record<Item, readonly string[]>>>
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

/**
 * ISO/IEC 18013-5, the EU's PID rule book, ISO/IEC 23220-4, and what Google makes of passports, in the licence's terms.
 * Apple's ID of a passport is a photo ID with the names of ISO/IEC TS 23220-2's first edition.
 */
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
      name: ['family_name', 'given_name'],
      issue_date: ['issue_date'],
      authority: ['issuing_authority'],
    },
    earlier: {
      name: ['family_name_unicode', 'given_name_unicode'],
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

/** The names of an item, in the order of preference: one of them is meant. */
export function spellingsOf(kind: WalletDocument, item: Item): (readonly string[])[] {
  const { elements, earlier } = MDOCS[kind]
  const before = earlier?.[item]
  return before ? [elements[item], before] : [elements[item]]
}

/** The EU's members, and Iceland, Liechtenstein and Norway. */
const PID_STATES = 'at be bg cy cz de dk ee es fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk'.split(
  ' ',
)

/**
 * The PID as an SD-JWT VC: its claims, as a DCQL query has them. Wallets may know which types extend the common one
 * (OpenID4VP 1.0, B.3.5); those that compare letters find only what is named.
 */
export const SD_JWT_PID = {
  vcts: ['urn:eudi:pid:1', ...PID_STATES.map((state) => `urn:eudi:pid:${state}:1`)],
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
  vcts: readonly string[]
  optional: readonly WalletItem[]
  claims: Record<Item, readonly (readonly string[])[]>
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
