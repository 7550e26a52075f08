/** Made by `npm run tables`; not to be edited by hand. */
import type { MadeBy } from '../case/decision'

export const MADE_BY: MadeBy = {
  release: '1.0.0-rc.1',
  checks: 'c54959dc9363',
  likelihoods: '88cfd322d55d',
  faces: '885992cb325f',
}
