/** The product's engines and judges and the renderer, in one module that Node can load without the repository. */
import { judgedAnswer, loadEngines, SPLICED } from './in-process.ts'

export const ENGINES = { judgedAnswer, loadEngines, SPLICED } as const
