/** Made by `npm run -s bench -- likelihoods`; not to be edited by hand. */
import type { Likelihoods } from './likelihood'

export const LIKELIHOODS: { fraud: Likelihoods; framing: Likelihoods } = {
  fraud: { measured: 'nothing yet', prior: 0.05, kinds: {}, checks: {} },
  framing: { measured: 'nothing yet', prior: 0.05, kinds: {}, checks: {} },
}
