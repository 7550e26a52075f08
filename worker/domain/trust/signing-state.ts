/** Whether who signed is of the state that the document names. */
import { alpha3OfAlpha2 } from '../../words/iso-countries'
import { alpha3Of, stateOf as printedState } from '../../words/states'

/** States whose documents another state's authority may sign: territories and the states that they belong to. */
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

/** Letters that ISO has left free, or that stand for no state of it, and whose documents they sign. */
const OUTSIDE: Readonly<Record<string, string>> = {
  KS: 'RKS XXK UNK',
  XK: 'RKS XXK UNK',
  EU: 'EUE',
  UN: 'UNO UNA UNK',
  ZZ: 'UNO UNA UNK',
  XO: 'XOM',
  UK: 'GBR',
}

const LETTERED: ReadonlySet<string> = new Set(Object.values(OUTSIDE).flatMap((codes) => codes.split(' ')))

/**
 * Whether a signer is of another state. `signer`: two letters of its certificate; `named`: three, or as documents print
 * it. A name that nobody has tells nothing.
 */
export function isOfOtherState(signer: string, named: string): boolean {
  const letters = signer.toUpperCase()
  if (letters === '' || !issuesDocuments(named)) return false
  const other = stateOf(alpha3Of(named))
  const own = OUTSIDE[letters]?.split(' ') ?? [alpha3OfAlpha2(letters)]
  // An organisation's letters that nobody has published.
  if (own.includes('') && printedState(named)?.kind === 'organisation' && !LETTERED.has(other)) return false
  return !own.some((state) => stateOf(state) === other)
}

function issuesDocuments(named: string): boolean {
  const state = printedState(named)
  return state?.issues === true && state.kind !== 'withdrawn'
}
