/** What the bench of takes needs of the product and the renderer, in one module that Node can load. */
import { livenessOf } from '../../../../worker/domain/liveness/judge.ts'
import { sheetOf } from '../../../support/takes/evidence.ts'
import { TAKE_KINDS } from '../../../support/takes/kinds.ts'
import { kitTake } from '../../../support/takes/kit-take.ts'
import { judgedTake } from './judged-take.ts'

export const BUNDLE = { livenessOf, sheetOf, TAKE_KINDS, kitTake, judgedTake }
