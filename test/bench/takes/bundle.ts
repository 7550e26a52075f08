/** What the bench of takes needs of the product and the renderer, in one module. */
export { LIVENESS_CHECKS } from '../../../worker/contract/check-names.ts'
export { livenessOf } from '../../../worker/domain/liveness/judge.ts'
export { sheetOf } from '../../support/takes/evidence.ts'
export { TAKE_KINDS } from '../../support/takes/kinds.ts'
export { kitTake } from '../../support/takes/kit-take.ts'
export { judgedTake } from './judged-take.ts'
