/** Made by `bench prices`; not to be edited by hand. */
import type { Price } from './price'

export const MEASURED = "documents: real ones (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-106) and sessions of the first (verdict-set --part test --seed hp1, hp9-small, hp9-sharp); pages-103, licences-dev and docs-edited-dev chose few thresholds. Selfies: these sessions and faces-lfw-dev, faces-photos-dev, masks-dev, selfie-attacks-dev and selfie-attacks-many-dev; 2026-11-29"

export const PRICES: Readonly<Record<string, Price>> = {
  'document isMRZValid': {"genuine":{"failed":0,"pictures":456,"judged":276,"sources":15,"interval":[0,0.0137]},"heldOut":{"failed":0,"pictures":321,"judged":187,"sources":11,"interval":[0,0.0201]},"attacks":{}},
  'document isStampsOk': {"genuine":{"failed":0,"pictures":483,"judged":483,"sources":15,"interval":[0,0.0079]},"heldOut":{"failed":0,"pictures":321,"judged":321,"sources":11,"interval":[0,0.0118]},"attacks":{}},
  'document isPrinted': {"genuine":{"failed":0,"pictures":483,"judged":268,"sources":15,"interval":[0,0.0141]},"heldOut":{"failed":0,"pictures":321,"judged":199,"sources":11,"interval":[0,0.0189]},"attacks":{}},
  'document isDamaged': {"genuine":{"failed":0,"pictures":483,"judged":349,"sources":15,"interval":[0,0.0109]},"heldOut":{"failed":0,"pictures":321,"judged":266,"sources":11,"interval":[0,0.0142]},"attacks":{}},
  'document isOtherObjectsOk': {"genuine":{"failed":0,"pictures":483,"judged":464,"sources":15,"interval":[0,0.0082]},"heldOut":{"failed":0,"pictures":321,"judged":315,"sources":11,"interval":[0,0.012]},"attacks":{}},
  'document isXerocopy': {"genuine":{"failed":0,"pictures":483,"judged":405,"sources":15,"interval":[0,0.0094]},"heldOut":{"failed":0,"pictures":321,"judged":277,"sources":11,"interval":[0,0.0137]},"attacks":{"copy-grey":{"failed":22,"pictures":27,"interval":[0.633,0.9182]}}},
  'document isEdited': {"genuine":{"failed":0,"pictures":482,"judged":168,"sources":15,"interval":[0,0.0224]},"heldOut":{"failed":0,"pictures":320,"judged":133,"sources":11,"interval":[0,0.0281]},"attacks":{"edited":{"failed":0,"pictures":6,"interval":[0,0.3903]}}},
  'document isSignatureOwnerOk': {"genuine":{"failed":0,"pictures":483,"judged":156,"sources":15,"interval":[0,0.024]},"heldOut":{"failed":0,"pictures":321,"judged":129,"sources":11,"interval":[0,0.0289]},"attacks":{}},
  'document isSignatureIssuerOk': {"genuine":{"failed":0,"pictures":483,"judged":483,"sources":15,"interval":[0,0.0079]},"heldOut":{"failed":0,"pictures":321,"judged":321,"sources":11,"interval":[0,0.0118]},"attacks":{}},
  'document isDisplay': {"genuine":{"failed":1,"pictures":483,"judged":395,"sources":15,"interval":[0.0004,0.0142]},"heldOut":{"failed":1,"pictures":321,"judged":279,"sources":11,"interval":[0.0006,0.02]},"attacks":{}},
  'document isFieldsModified': {"genuine":{"failed":0,"pictures":483,"judged":342,"sources":15,"interval":[0,0.0111]},"heldOut":{"failed":0,"pictures":321,"judged":251,"sources":11,"interval":[0,0.0151]},"attacks":{"edited":{"failed":0,"pictures":6,"interval":[0,0.3903]}}},
  'document isCropped': {"genuine":{"failed":5,"pictures":474,"judged":458,"sources":15,"interval":[0.0047,0.0253]},"heldOut":{"failed":4,"pictures":318,"judged":308,"sources":11,"interval":[0.0051,0.0329]},"attacks":{}},
  'document isFieldsCorrected': {"genuine":{"failed":0,"pictures":483,"judged":433,"sources":15,"interval":[0,0.0088]},"heldOut":{"failed":0,"pictures":321,"judged":305,"sources":11,"interval":[0,0.0124]},"attacks":{}},
  'document isMobile': {"genuine":{"failed":0,"pictures":483,"judged":481,"sources":15,"interval":[0,0.0079]},"heldOut":{"failed":0,"pictures":321,"judged":320,"sources":11,"interval":[0,0.0119]},"attacks":{}},
  'document isPhotoApplication': {"genuine":{"failed":0,"pictures":483,"judged":338,"sources":15,"interval":[0,0.0112]},"heldOut":{"failed":0,"pictures":321,"judged":246,"sources":11,"interval":[0,0.0154]},"attacks":{"edited":{"failed":0,"pictures":6,"interval":[0,0.3903]}}},
  'document isLogicalMismatch': {"genuine":{"failed":0,"pictures":479,"judged":284,"sources":15,"interval":[0,0.0133]},"heldOut":{"failed":0,"pictures":321,"judged":191,"sources":11,"interval":[0,0.0197]},"attacks":{}},
  'selfie isFaceDeepFake': {"genuine":{"failed":0,"pictures":636,"judged":636,"sources":17,"interval":[0,0.006]},"heldOut":{"failed":0,"pictures":432,"judged":432,"sources":7,"interval":[0,0.0088]},"attacks":{"stylegan2":{"failed":60,"pictures":60,"interval":[0.9398,1]}}},
  'selfie isAgeMismatch': {"genuine":{"failed":0,"pictures":105,"judged":104,"sources":3,"interval":[0,0.0356]},"heldOut":{"failed":0,"pictures":105,"judged":104,"sources":3,"interval":[0,0.0356]},"attacks":{}},
  'selfie isCropped': {"genuine":{"failed":0,"pictures":636,"judged":617,"sources":17,"interval":[0,0.0062]},"heldOut":{"failed":0,"pictures":432,"judged":414,"sources":7,"interval":[0,0.0092]},"attacks":{}},
  'selfie isXerocopy': {"genuine":{"failed":2,"pictures":636,"judged":536,"sources":17,"interval":[0.001,0.0135]},"heldOut":{"failed":2,"pictures":432,"judged":334,"sources":7,"interval":[0.0016,0.0216]},"attacks":{}},
  'selfie isGenderMismatch': {"genuine":{"failed":0,"pictures":105,"judged":92,"sources":3,"interval":[0,0.0401]},"heldOut":{"failed":0,"pictures":105,"judged":92,"sources":3,"interval":[0,0.0401]},"attacks":{}},
  'selfie isDisplaySelfie': {"genuine":{"failed":0,"pictures":636,"judged":376,"sources":17,"interval":[0,0.0101]},"heldOut":{"failed":0,"pictures":432,"judged":207,"sources":7,"interval":[0,0.0182]},"attacks":{"recapture":{"failed":0,"pictures":144,"interval":[0,0.026]}}},
  'selfie isMobile': {"genuine":{"failed":0,"pictures":636,"judged":636,"sources":17,"interval":[0,0.006]},"heldOut":{"failed":0,"pictures":432,"judged":432,"sources":7,"interval":[0,0.0088]},"attacks":{}},
}
