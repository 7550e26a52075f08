/** Facts of one document that the decision needs, gathered when its images were analysed. Plain JSON. */
import type { WalletDocument } from '../../words/capture/wallet-names'
import type { DocumentKind, Side } from '../document-types/document-type'

/** Features by which machines can check a document. */
export type Machine = 'mrz' | 'barcode' | 'wallet'

export interface DocumentFacts {
  kind: DocumentKind | null
  /** ISO 3166-1 alpha-3, empty when unknown. */
  countryCode: string
  sides: 1 | 2
  /** Sides that were seen. */
  seen: Side[]
  /** Machine-readable feature of documents of the type, and its side; null: none. */
  machine: { kind: Machine; side: Side } | null
  /** Document type under which a wallet showed it, where one did. */
  shown?: WalletDocument
  /** Source that vouches for the data: check digits or error correction hold. */
  vouched: Machine | null
  /** A state code of the machine-readable zone that nobody has; null: none such. */
  unknownState: string | null
  surname: string
  givenNames: string
  documentNumber: string
  /** ISO dates, cut to what is known. */
  birthDate: string | null
  issueDate: string | null
  expiryDate: string | null
  /** Age statement of an issuer that does not tell the date of birth. */
  ageOver?: { years: number; is: boolean }
  /** Whether name or number was read; null where text was not asked for. */
  legible: boolean | null
  /** Comparison of the print with the vouched data; null where its text was not asked for. */
  print: Record<PrintedField, PrintSays> | null
  /** The print of a document for which no machine vouches; absent where a machine does, or text was not asked for. */
  printed?: PrintedWhole
  /** Captions of a passport in a language that its state prints beside English were read; absent: not, or its captions are not known. */
  captions?: 'of_state'
  /** Statements that no genuine document makes. */
  oddities: Oddity[]
}

/** `whole`: all that names a holder stands by captions, dates are in order, and no side contradicts the other. */
export type PrintedWhole = 'whole' | 'lacking' | 'differing'

export type Oddity =
  | 'birth_year'
  | 'dates_order'
  | 'zone_day'
  | 'letters_in_number'
  | 'other_name'
  | 'other_names'
  | 'marked_false'

/** Fields by which two documents differ most surely. */
export const PRINTED_FIELDS = ['birthDate', 'documentNumber'] as const
export type PrintedField = (typeof PRINTED_FIELDS)[number]

/** other: something else stands by the caption; unread: nothing was found there. */
export type PrintSays = 'confirmed' | 'other' | 'unread'
