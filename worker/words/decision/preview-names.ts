/** How sessions end in a preview: `unreviewed` is left to people by a scenario that has no reviews, and fails; `step_up`: a further step would be asked for. */
export const PREVIEW_ENDS = ['approved', 'resubmit', 'review', 'unreviewed', 'declined', 'step_up', 'pending'] as const

/** Reasons why a session cannot be decided again. */
export const PREVIEW_GAPS = {
  otherwise_judged: 'This release would not decide it by its own rules as it was decided: it was measured otherwise.',
  not_kept: 'The change asks for something that was not looked for then, or is not kept.',
  results_missing: 'Its results are erased.',
  consent_withdrawn: 'The person has withdrawn the consent.',
  sandbox: 'A session of the sandbox ended as it was told to.',
} as const

export type PreviewEnd = (typeof PREVIEW_ENDS)[number]
export type PreviewGap = keyof typeof PREVIEW_GAPS

export const PREVIEW_GAP_NAMES = Object.keys(PREVIEW_GAPS).filter((name): name is PreviewGap => name in PREVIEW_GAPS)
