/** Made by `npm run tables`; not to be edited by hand. */
import type { MadeBy } from '../case/decision'

export const MADE_BY: MadeBy = {
  release: '1.0.0-rc.3',
  checks: 'dbc5deaf815a',
  likelihoods: 'db81f01fc31a',
  faces: '9dedef54752e',
}
