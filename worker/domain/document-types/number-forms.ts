/**
 * How the numbers of licences and cards are made up, as their issuers publish it: L a letter, D a digit, X either, C a
 * consonant of the German alphabet of numbers or a digit; a count behind it. Behind `#` the personal number that it
 * is, by whose check digits it is judged (../national-numbers); no other number is held against it. Social security
 * numbers, which American licences have not shown since 2005, are none. By jurisdiction of North America, else by type.
 */
const AMERICAN = `
USA-AL D7, D8; USA-AK D7; USA-AZ L1D8; USA-AR D9, D8; USA-CA L1D7; USA-CO D9; USA-CT D9; USA-DE D7; USA-DC D7, D9; USA-FL L1D12;
USA-GA D9; USA-HI L1D8; USA-ID L2D6L1; USA-IL L1D11; USA-IN D10, L1D9; USA-IA D9, D3L2D4; USA-KS L1D8; USA-KY L1D8; USA-LA D9;
USA-ME D7, D7L1; USA-MD L1D12; USA-MA L1D8, L2D7; USA-MI L1D12; USA-MN L1D12; USA-MS D9; USA-MO L1D9, L1D5, L1D6; USA-MT D13, D9;
USA-NE L1D8; USA-NV D10, D12; USA-NH D2L3D5, L3D8; USA-NJ L1D14; USA-NM D9; USA-NY D9; USA-NC D12; USA-ND L3D6; USA-OH L2D6;
USA-OK L1D9; USA-OR D7, L1D6; USA-PA D8; USA-RI D7, D8, L1D6; USA-SC D9, D10, D11; USA-SD D8; USA-TN D9, D8; USA-TX D8; USA-UT D9;
USA-VT D8, D7L1; USA-VA L1D8; USA-WA L3X9, L5X7; USA-WV L1D6, D7; USA-WI L1D13; USA-WY D9;
CAN-ON L1D14; CAN-QC L1D12; CAN-BC D7; CAN-AB D9; CAN-SK D8; CAN-NS L5D9; CAN-NL L1D9; CAN-NB D7; CAN-MB X12;
`

/** Field 5 of licences by Directive 2006/126/EC, and the numbers on the front of cards. */
const EUROPEAN = `
AUT_driving_licence D8; BEL_driving_licence D10; BGR_driving_licence D9; CHE_driving_licence D12; CZE_driving_licence L2D6;
DEU_driving_licence X11; DNK_driving_licence D8; ESP_driving_licence D8L1#DNI, L1D7L1#DNI; EST_driving_licence L2D6;
FRA_driving_licence D2L2D5, D12; GBR_driving_licence X16#driver number, X18; GRC_driving_licence D9; HRV_driving_licence D8;
HUN_driving_licence L2D6; IRL_driving_licence D9; ITA_driving_licence L2D7L1, L1D1X7L1; LTU_driving_licence D8; LVA_driving_licence L2D6;
NLD_driving_licence D10; NOR_driving_licence D11; POL_driving_licence D11; PRT_driving_licence L1D7, L1D8, L2D7; ROU_driving_licence L1D8L1;
SVK_driving_licence L1D7; SVN_driving_licence D9;
DEU_id_card C9; FRA_id_card X9, D12; ITA_id_card L2D5L2; BEL_id_card D12; BGR_id_card D9, L2D7; CZE_id_card D9; ESP_id_card D8L1#DNI, L3D6;
EST_id_card L2D7; GRC_id_card L2D6; HRV_id_card D9; HUN_id_card D6L2; LTU_id_card D8; LVA_id_card L2D7; NLD_id_card L2X6D1;
POL_id_card L3D6; PRT_id_card D9X2D1#número de documento; ROU_id_card L2D6; SVK_id_card L2D6; SRB_id_card D9; TUR_id_card L1D2L1D5; UKR_id_card D9;
`

const OTHERS = `
IND_id_card D12#Aadhaar, L5D4L1#PAN, L3D7; IND_driving_licence L2D13; CHN_id_card D17X1#公民身份号码; HKG_id_card L1D6X1#HKID;
SGP_id_card L1D7L1#NRIC; TWN_id_card L1D9#統一編號; KOR_id_card D13#주민등록번호; ISR_id_card D9#teudat zehut; THA_id_card D13#citizen number;
JPN_driving_licence D12#免許証番号; MYS_id_card D12#MyKad; IDN_id_card D16#NIK; IDN_driving_licence D12, D14; PHL_id_card D16; PHL_driving_licence L1D10;
VNM_id_card D12#CCCD, D9; PAK_id_card D13#CNIC; BGD_id_card D10, D13, D17; LKA_id_card D9L1#NIC, D12#NIC; KAZ_id_card D9; IRN_id_card D10#code melli;
ARE_id_card D15#Emirates ID; SAU_id_card D10#national ID; KWT_id_card D12#civil ID; AUS_driving_licence D8, D9, D7, D10; NZL_driving_licence L2D6;
BRA_driving_licence D11#CNH; BRA_id_card D11#CPF, D8X1; MEX_id_card L6D8L1D3#clave de elector; ARG_id_card D8, D7; ARG_driving_licence D8, D7;
CHL_id_card D8X1#RUN, D7X1#RUN; CHL_driving_licence D8X1#RUN, D7X1#RUN; COL_id_card D10, D8, D7; COL_driving_licence D10, D8, D7;
PER_id_card D8, D8X1#CUI; PER_driving_licence L1D8; ECU_id_card D10#cédula; ECU_driving_licence D10#cédula; URY_id_card D8#cédula, D7#cédula;
DOM_id_card D11#cédula; GTM_id_card D13#CUI; SLV_id_card D9#DUI; CRI_id_card D9; VEN_id_card D8, D7; HND_id_card D13;
ZAF_id_card D13#identity number; NGA_id_card D11; NGA_driving_licence L3D5L2D2; KEN_id_card D8, D7, D9; GHA_id_card L3D10#Ghana card; EGY_id_card D14#national number;
UGA_id_card L2X12#NIN; TZA_id_card D20#NIN; RWA_id_card D16#national ID; USA_residence_permit D9, L3D10;
`

export interface NumberForm {
  /** Kind of each glyph. */
  glyphs: readonly string[]
  /** Name of the personal number that it is; empty where it is none. */
  checked: string
}

const form = (text: string): NumberForm => {
  const [pattern = '', checked = ''] = text.trim().split('#')
  const glyphs = [...pattern.matchAll(/([LDXC])(\d+)/g)].flatMap(([, kind = '', count]) =>
    Array<string>(Number(count)).fill(kind),
  )
  return { glyphs, checked }
}

export const NUMBER_FORMS: ReadonlyMap<string, readonly NumberForm[]> = new Map(
  [AMERICAN, EUROPEAN, OTHERS].flatMap((rows) =>
    rows
      .split(';')
      .map((row) => row.trim())
      .filter((row) => row !== '')
      .map((row): [string, NumberForm[]] => {
        const at = row.indexOf(' ')
        return [row.slice(0, at), row.slice(at).split(',').map(form)]
      }),
  ),
)
