import { isSign } from '../../words/decision/sign'
import type { CheckGroup, Judgement } from '../case/judgement'

const NO_METHOD: Judgement = { status: 'idle', reason: 'not evaluated: this release has no method for it' }

/** Group with every documented caption in its order; one without a judgement says that it was not evaluated. */
export function fraudChecks<Caption extends string>(
  captions: readonly Caption[],
  judgements: Partial<Record<Caption, Judgement>>,
): CheckGroup {
  return {
    caption: 'fraud',
    items: captions.map((caption) => {
      const { status, ...rest } = judgements[caption] ?? NO_METHOD
      return { status, caption, ...rest }
    }),
  }
}

/** Judgement over several images of a document: any failure fails, a sign is told, an evaluated one beats `idle`. */
export function worst(judgements: Judgement[]): Judgement {
  const by = (status: Judgement['status']) => judgements.find((judgement) => judgement.status === status)
  return by('failed') ?? judgements.find(isSign) ?? by('success') ?? judgements[0] ?? NO_METHOD
}
