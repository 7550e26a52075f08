import { enCapture } from './en-capture'
import { enChallenge } from './en-challenge'
import { enFlow } from './en-flow'
import { enTake } from './en-take'

/** Every text of the elements. Each element brings its own part of them along. */
export const en = { ...enCapture, ...enFlow, ...enChallenge, ...enTake }
