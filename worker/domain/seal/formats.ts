/** Barcodes of documents that are signed, or that people take to be: told by how they begin. */

/** Formats whose signature is verified here. */
export const VERIFIED_SEALS = ['vds', 'vds-nc', 'aadhaar'] as const
export type VerifiedSeal = (typeof VERIFIED_SEALS)[number]

export type SealFormat = VerifiedSeal | 'named'

export interface KnownSeal {
  format: SealFormat
  /** Common name of the format. */
  name: string
  /** Reason why a format that is only named is not verified. */
  reason?: string
}

const NAMES: Readonly<Record<VerifiedSeal, string>> = {
  vds: 'visible digital seal (ICAO Doc 9303-13)',
  'vds-nc': 'visible digital seal VDS-NC (ICAO Doc 9303-13)',
  aadhaar: 'Aadhaar Secure QR',
}

const UNSIGNED = 'it carries no signature'
const OTHER_USE = 'its signature is not verified here'

/** Each by what it begins with. */
const NAMED: readonly (readonly [RegExp, string, string])[] = [
  [/^@\n[\s\S]{1,3}\rANSI /, 'licence barcode (AAMVA)', UNSIGNED],
  [/^<\?xml[^>]*>\s*<PrintLetterBarcodeData/, 'Aadhaar letter QR', UNSIGNED],
  [/^HC1:/, 'EU digital COVID certificate', OTHER_USE],
  [/^shc:\//, 'SMART Health Card', OTHER_USE],
  [/^NZCP:\//, 'New Zealand COVID pass', OTHER_USE],
  [/^DC0[1-4][A-Z0-9]{4}/, '2D-Doc', OTHER_USE],
  [/^[NR]DB1[A-Z]/, 'ICAO data structure for barcodes (IDB)', OTHER_USE],
  [/^\{"DateIssued".*"Issuer":"PSA"/s, 'PhilSys QR', OTHER_USE],
  [/^eyJ[\w-]+\.[\w-]+\.[\w-]+/, 'signed token (JWT)', OTHER_USE],
]

const MAGIC = 0xdc
/** Those that are written today: 3 and 4, less one. */
const VERSIONS: readonly number[] = [2, 3]
const LEAST_DIGITS = 600

/** Recognises a seal; null: no format that is known here. `bytes`: content of the symbol. */
export function sealIn({ text, bytes }: { text: string; bytes: Uint8Array }): KnownSeal | null {
  const verified = verifiedIn(text, bytes)
  if (verified) return { format: verified, name: NAMES[verified] }
  const [, name, reason] = NAMED.find(([begins]) => begins.test(text)) ?? []
  return name && reason ? { format: 'named', name, reason } : null
}

function verifiedIn(text: string, bytes: Uint8Array): VerifiedSeal | null {
  if (bytes[0] === MAGIC && VERSIONS.includes(bytes[1] ?? 0)) return 'vds'
  if (/^\s*\{/.test(text) && text.includes('"sigvl"') && text.includes('"hdr"')) return 'vds-nc'
  return text.length >= LEAST_DIGITS && /^\d+$/.test(text) ? 'aadhaar' : null
}
