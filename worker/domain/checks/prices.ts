/** Made by `bench prices`; not to be edited by hand. */
import type { Price } from './price'

export const MEASURED = "real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-106) and sessions of the first (verdict-set --part test --seed hp1, hp9-small); pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29"

export const PRICES: Readonly<Record<string, Price>> = {
  'document isMRZValid': {"genuine":{"failed":0,"pictures":384,"judged":204,"sources":14,"interval":[0,0.0185]},"heldOut":{"failed":0,"pictures":249,"judged":115,"sources":10,"interval":[0,0.0323]},"attacks":{}},
  'document isStampsOk': {"genuine":{"failed":0,"pictures":411,"judged":411,"sources":14,"interval":[0,0.0093]},"heldOut":{"failed":0,"pictures":249,"judged":249,"sources":10,"interval":[0,0.0152]},"attacks":{}},
  'document isPrinted': {"genuine":{"failed":0,"pictures":411,"judged":201,"sources":14,"interval":[0,0.0188]},"heldOut":{"failed":0,"pictures":249,"judged":132,"sources":10,"interval":[0,0.0283]},"attacks":{}},
  'document isDamaged': {"genuine":{"failed":0,"pictures":411,"judged":277,"sources":14,"interval":[0,0.0137]},"heldOut":{"failed":0,"pictures":249,"judged":194,"sources":10,"interval":[0,0.0194]},"attacks":{}},
  'document isOtherObjectsOk': {"genuine":{"failed":0,"pictures":411,"judged":392,"sources":14,"interval":[0,0.0097]},"heldOut":{"failed":0,"pictures":249,"judged":243,"sources":10,"interval":[0,0.0156]},"attacks":{}},
  'document isXerocopy': {"genuine":{"failed":0,"pictures":411,"judged":333,"sources":14,"interval":[0,0.0114]},"heldOut":{"failed":0,"pictures":249,"judged":205,"sources":10,"interval":[0,0.0184]},"attacks":{"copy-grey":{"failed":22,"pictures":27,"interval":[0.633,0.9182]}}},
  'document isEdited': {"genuine":{"failed":0,"pictures":410,"judged":96,"sources":14,"interval":[0,0.0385]},"heldOut":{"failed":0,"pictures":248,"judged":61,"sources":10,"interval":[0,0.0592]},"attacks":{"edited":{"failed":0,"pictures":6,"interval":[0,0.3903]}}},
  'document isSignatureOwnerOk': {"genuine":{"failed":0,"pictures":411,"judged":85,"sources":14,"interval":[0,0.0432]},"heldOut":{"failed":0,"pictures":249,"judged":58,"sources":10,"interval":[0,0.0621]},"attacks":{}},
  'document isSignatureIssuerOk': {"genuine":{"failed":0,"pictures":411,"judged":411,"sources":14,"interval":[0,0.0093]},"heldOut":{"failed":0,"pictures":249,"judged":249,"sources":10,"interval":[0,0.0152]},"attacks":{}},
  'document isDisplay': {"genuine":{"failed":0,"pictures":411,"judged":323,"sources":14,"interval":[0,0.0118]},"heldOut":{"failed":0,"pictures":249,"judged":207,"sources":10,"interval":[0,0.0182]},"attacks":{}},
  'document isFieldsModified': {"genuine":{"failed":0,"pictures":411,"judged":274,"sources":14,"interval":[0,0.0138]},"heldOut":{"failed":0,"pictures":249,"judged":183,"sources":10,"interval":[0,0.0206]},"attacks":{"edited":{"failed":0,"pictures":6,"interval":[0,0.3903]}}},
  'document isCropped': {"genuine":{"failed":5,"pictures":402,"judged":386,"sources":14,"interval":[0.0055,0.03]},"heldOut":{"failed":4,"pictures":246,"judged":236,"sources":10,"interval":[0.0066,0.0428]},"attacks":{}},
  'document isFieldsCorrected': {"genuine":{"failed":0,"pictures":411,"judged":361,"sources":14,"interval":[0,0.0105]},"heldOut":{"failed":0,"pictures":249,"judged":233,"sources":10,"interval":[0,0.0162]},"attacks":{}},
  'document isMobile': {"genuine":{"failed":0,"pictures":411,"judged":409,"sources":14,"interval":[0,0.0093]},"heldOut":{"failed":0,"pictures":249,"judged":248,"sources":10,"interval":[0,0.0153]},"attacks":{}},
  'document isPhotoApplication': {"genuine":{"failed":0,"pictures":411,"judged":266,"sources":14,"interval":[0,0.0142]},"heldOut":{"failed":0,"pictures":249,"judged":174,"sources":10,"interval":[0,0.0216]},"attacks":{"edited":{"failed":0,"pictures":6,"interval":[0,0.3903]}}},
  'document isLogicalMismatch': {"genuine":{"failed":0,"pictures":407,"judged":212,"sources":14,"interval":[0,0.0178]},"heldOut":{"failed":0,"pictures":249,"judged":119,"sources":10,"interval":[0,0.0313]},"attacks":{}},
  'selfie isFaceDeepFake': {"genuine":{"failed":1,"pictures":2440,"judged":2440,"sources":6,"interval":[0.0001,0.0023]},"heldOut":{"failed":0,"pictures":33,"judged":33,"sources":2,"interval":[0,0.1043]},"attacks":{}},
  'selfie isAgeMismatch': {"genuine":{"failed":0,"pictures":33,"judged":32,"sources":2,"interval":[0,0.1072]},"heldOut":{"failed":0,"pictures":33,"judged":32,"sources":2,"interval":[0,0.1072]},"attacks":{}},
  'selfie isCropped': {"genuine":{"failed":0,"pictures":33,"judged":33,"sources":2,"interval":[0,0.1043]},"heldOut":{"failed":0,"pictures":33,"judged":33,"sources":2,"interval":[0,0.1043]},"attacks":{}},
  'selfie isXerocopy': {"genuine":{"failed":0,"pictures":654,"judged":654,"sources":12,"interval":[0,0.0058]},"heldOut":{"failed":0,"pictures":33,"judged":33,"sources":2,"interval":[0,0.1043]},"attacks":{}},
  'selfie isGenderMismatch': {"genuine":{"failed":0,"pictures":33,"judged":25,"sources":2,"interval":[0,0.1332]},"heldOut":{"failed":0,"pictures":33,"judged":25,"sources":2,"interval":[0,0.1332]},"attacks":{}},
  'selfie isDisplaySelfie': {"genuine":{"failed":0,"pictures":33,"judged":16,"sources":2,"interval":[0,0.1936]},"heldOut":{"failed":0,"pictures":33,"judged":16,"sources":2,"interval":[0,0.1936]},"attacks":{}},
  'selfie isMobile': {"genuine":{"failed":0,"pictures":2440,"judged":2440,"sources":6,"interval":[0,0.0016]},"heldOut":{"failed":0,"pictures":33,"judged":33,"sources":2,"interval":[0,0.1043]},"attacks":{}},
}
