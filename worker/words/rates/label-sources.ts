/** How somebody came to know what a session showed. */
const SOURCES = {
  verdict: 'a reviewer decided it',
  'second-vote': 'another reviewer decided it again without knowing how',
  sample: 'the service decided it; it was drawn, and a reviewer decided it without knowing how',
  correction: 'a reviewer corrected a field of it',
  appeal: 'the person objected, and a reviewer decided anew',
  reopened: 'a reviewer reopened it and decided anew',
  chargeback: 'it came to light later, by a chargeback or an inquiry',
  trial: 'it was staged in a trial',
} as const

export type LabelSource = keyof typeof SOURCES
export const LABEL_SOURCES = Object.keys(SOURCES).filter((name): name is LabelSource => name in SOURCES)
export const labelSource = (source: LabelSource): string => SOURCES[source]
