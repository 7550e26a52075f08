/** Personal numbers of states that have check digits of their own, or that say when their holder was born. */
import { IN_AFRICA } from './africa'
import { IN_AMERICA } from './americas'
import { IN_ASIA } from './asia'
import { IN_EUROPE } from './europe'
import type { NationalNumber } from './national-number'

export const NATIONAL_NUMBERS: readonly NationalNumber[] = [...IN_EUROPE, ...IN_ASIA, ...IN_AMERICA, ...IN_AFRICA]
