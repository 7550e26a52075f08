/** Made by `npm run tables`; not to be edited by hand. */
import type { MadeBy } from '../case/decision'

export const MADE_BY: MadeBy = {
  release: '1.0.0-rc.2',
  checks: '5b9022dd4349',
  likelihoods: 'a7a5c89035f8',
  faces: '9dedef54752e',
}
