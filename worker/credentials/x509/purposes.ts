/** Purposes of a signer's key (extKeyUsage, RFC 5280 4.2.1.12): absent, it may be for anything. */
import { parsedOrNull } from '../bytes'
import { type Certificate, EXTENSION } from './certificate'
import { oid, readDer, sequence } from './der'

export const PURPOSE = {
  any: '2.5.29.37.0',
  /** ICAO Doc 9303-12: of chips' own objects, of master lists and of deviation lists; barcodes' have several below it. */
  chip: '2.23.136.1.1.1',
  masterList: '2.23.136.1.1.3',
  deviationList: '2.23.136.1.1.8',
  barcode: '2.23.136.1.1.14',
  /** ISO/IEC 18013-5, B.1: who signs licences, and who asks for them. */
  licence: '1.0.18013.5.1.2',
  reader: '1.0.18013.5.1.6',
  /** ISO/IEC 23220-4, and the EU's pilots. */
  photoId: '1.0.23220.4.1.2',
  pid: '1.3.130.2.0.0.1.2',
  /** id-kp-oauthStatusSigning, as issuers write it while IANA has given it no number. */
  statusList: '1.3.6.1.5.5.7.3.30',
} as const

/** Purposes of servers, clients, code, times and answers on revocation. */
const OTHERS = [1, 2, 3, 8, 9].map((number) => `1.3.6.1.5.5.7.3.${number}`)
const KNOWN: readonly string[] = [...Object.values(PURPOSE), ...OTHERS]

/** `absent`: it names none; `other`: none of these, and one that is known; `unknown`: none that is known here. */
export type Purposes = 'fit' | 'absent' | 'other' | 'unknown'

/** Null: it names none. One that cannot be read names nothing that is known. */
export function purposesOf({ extensions }: Pick<Certificate, 'extensions'>): string[] | null {
  const usage = extensions.get(EXTENSION.extendedKeyUsage)
  return usage ? (parsedOrNull(() => sequence(readDer(usage)).map(oid)) ?? []) : null
}

export function purposesFor(certificate: Pick<Certificate, 'extensions'>, wanted: readonly string[]): Purposes {
  const purposes = purposesOf(certificate)
  if (!purposes) return 'absent'
  const isOf = (name: string, arc: string) => name === arc || name.startsWith(`${arc}.`)
  const among = (arcs: readonly string[]) => purposes.some((name) => arcs.some((arc) => isOf(name, arc)))
  if (among([...wanted, PURPOSE.any])) return 'fit'
  return among(KNOWN) ? 'other' : 'unknown'
}
