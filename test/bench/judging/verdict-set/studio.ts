import type { Part } from '../../../support/specimens/chance.ts'
import type { State } from '../../../support/specimens/states.ts'
import type { Typeface } from '../../../support/specimens/typefaces.ts'

/** What all sessions of a set are made with. */
export interface Studio {
  part: Part
  seed: string
  /** Besides those of the part. */
  typefaces: readonly Typeface[]
}

export const stateOf = ({ state, name, nationality, language }: State) => ({
  state,
  name,
  nationality,
  ...(language ? { language } : {}),
})
