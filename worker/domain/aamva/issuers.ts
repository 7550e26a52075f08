/** Issuer identification numbers of the AAMVA card design standard (ISO/IEC 7812), with postal codes of the jurisdictions. */
export interface Issuer {
  iin: string
  /** ISO 3166-1 alpha-3. */
  country: 'USA' | 'CAN' | 'MEX'
  /** Postal code, as in element DAJ; empty for the federal issuer. */
  jurisdiction: string
}

const CODES: Record<Issuer['country'], string> = {
  USA: `
636000 VA 636001 NY 636002 MA 636003 MD 636004 NC 636005 SC 636006 CT 636007 LA 636008 MT 636009 NM 636010 FL 636011 DE
636014 CA 636015 TX 636018 IA 636019 GU 636020 CO 636021 AR 636022 KS 636023 OH 636024 VT 636025 PA 636026 AZ 636027 -
636029 OR 636030 MO 636031 WI 636032 MI 636033 AL 636034 ND 636035 IL 636036 NJ 636037 IN 636038 MN 636039 NH 636040 UT
636041 ME 636042 SD 636043 DC 636045 WA 636046 KY 636047 HI 636049 NV 636050 ID 636051 MS 636052 RI 636053 TN 636054 NE
636055 GA 636058 OK 636059 AK 636060 WY 636061 WV 636062 VI 604427 AS 604430 MP 604431 PR`,
  CAN: `
636012 ON 636013 NS 636016 NL 636017 NB 636028 BC 636044 SK 636048 MB 604426 PE 604428 QC 604429 YT 604432 AB 604433 NU
604434 NT`,
  MEX: '636056 CU 636057 HL',
}

const COUNTRIES: readonly Issuer['country'][] = ['USA', 'CAN', 'MEX']

const ISSUERS: ReadonlyMap<string, Issuer> = new Map(
  COUNTRIES.flatMap((country) => {
    const words = CODES[country].trim().split(/\s+/)
    return words.flatMap((iin, i): [string, Issuer][] => {
      const code = words[i + 1]
      return i % 2 === 0 && code ? [[iin, { iin, country, jurisdiction: code === '-' ? '' : code }]] : []
    })
  }),
)

/** Country of a postal code as in element DAJ; null: of none, or of the federal issuer. */
export function countryOfJurisdiction(code: string): Issuer['country'] | null {
  return [...ISSUERS.values()].find(({ jurisdiction }) => code !== '' && jurisdiction === code)?.country ?? null
}

export function issuerOf(iin: string): Issuer | null {
  return ISSUERS.get(iin) ?? null
}
