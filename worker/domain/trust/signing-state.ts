/** Whether who signed is of the state that the document names. */
import { alpha3OfAlpha2, isIsoAlpha3 } from '../iso-countries'
import { alpha3Of } from '../states'

/** Whose documents another state's authority may sign: territories and the states that they belong to. */
const TERRITORIES: Readonly<Record<string, string>> = {
  GBR: 'GGY JEY IMN GIB BMU CYM VGB TCA MSR AIA FLK SHN PCN IOT SGS',
  CHN: 'HKG MAC',
  FRA: 'GUF GLP MTQ REU MYT PYF NCL SPM BLM MAF WLF ATF',
  NLD: 'ABW CUW SXM BES',
  DNK: 'FRO GRL',
  USA: 'PRI GUM VIR ASM MNP UMI',
  NOR: 'SJM BVT',
  FIN: 'ALA',
  AUS: 'NFK CXR CCK HMD',
  NZL: 'COK NIU TKL',
}
const STATE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TERRITORIES).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state] as const)),
)
const stateOf = (code: string) => STATE_OF.get(code) ?? code

export const OTHER_STATE = 'who signed it is of another state than it names'

/** `signer`: two letters of its certificate; `named`: three, or as documents print it. Codes of no ISO state (EU, UN, UK; UNO, XOM) tell nothing. */
export function isOfOtherState(signer: string, named: string): boolean {
  const [own, other] = [alpha3OfAlpha2(signer), alpha3Of(named)]
  return own !== '' && isIsoAlpha3(other) && stateOf(own) !== stateOf(other)
}
