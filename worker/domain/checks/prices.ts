/** Made by `bench prices`; not to be edited by hand. */
import type { Price } from './price'

export const MEASURED =
  'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-106) and sessions of the first (verdict-set --part test --seed hp1, hp9-small); pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29'

export const PRICES: Readonly<Record<string, Price>> = {
  'document isMRZValid': {
    genuine: {
      failed: 0,
      pictures: 357,
      judged: 187,
      sources: 14,
      interval: [0, 0.0201],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 98,
      sources: 10,
      interval: [0, 0.0377],
    },
    attacks: {},
  },
  'document isStampsOk': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 384,
      sources: 14,
      interval: [0, 0.0099],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 222,
      sources: 10,
      interval: [0, 0.017],
    },
    attacks: {},
  },
  'document isPrinted': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 185,
      sources: 14,
      interval: [0, 0.0203],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 116,
      sources: 10,
      interval: [0, 0.0321],
    },
    attacks: {},
  },
  'document isDamaged': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 252,
      sources: 14,
      interval: [0, 0.015],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 169,
      sources: 10,
      interval: [0, 0.0222],
    },
    attacks: {},
  },
  'document isOtherObjectsOk': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 365,
      sources: 14,
      interval: [0, 0.0104],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 216,
      sources: 10,
      interval: [0, 0.0175],
    },
    attacks: {},
  },
  'document isXerocopy': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 311,
      sources: 14,
      interval: [0, 0.0122],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 183,
      sources: 10,
      interval: [0, 0.0206],
    },
    attacks: {
      'copy-grey': {
        failed: 22,
        pictures: 27,
        interval: [0.633, 0.9182],
      },
    },
  },
  'document isEdited': {
    genuine: {
      failed: 0,
      pictures: 383,
      judged: 85,
      sources: 14,
      interval: [0, 0.0432],
    },
    heldOut: {
      failed: 0,
      pictures: 221,
      judged: 50,
      sources: 10,
      interval: [0, 0.0714],
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 6,
        interval: [0, 0.3903],
      },
    },
  },
  'document isSignatureOwnerOk': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 77,
      sources: 14,
      interval: [0, 0.0475],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 50,
      sources: 10,
      interval: [0, 0.0714],
    },
    attacks: {},
  },
  'document isSignatureIssuerOk': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 384,
      sources: 14,
      interval: [0, 0.0099],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 222,
      sources: 10,
      interval: [0, 0.017],
    },
    attacks: {},
  },
  'document isDisplay': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 296,
      sources: 14,
      interval: [0, 0.0128],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 180,
      sources: 10,
      interval: [0, 0.0209],
    },
    attacks: {},
  },
  'document isFieldsModified': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 252,
      sources: 14,
      interval: [0, 0.015],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 161,
      sources: 10,
      interval: [0, 0.0233],
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 6,
        interval: [0, 0.3903],
      },
    },
  },
  'document isCropped': {
    genuine: {
      failed: 5,
      pictures: 375,
      judged: 359,
      sources: 14,
      interval: [0.006, 0.0322],
    },
    heldOut: {
      failed: 4,
      pictures: 219,
      judged: 209,
      sources: 10,
      interval: [0.0075, 0.0482],
    },
    attacks: {},
  },
  'document isFieldsCorrected': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 334,
      sources: 14,
      interval: [0, 0.0114],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 206,
      sources: 10,
      interval: [0, 0.0183],
    },
    attacks: {},
  },
  'document isMobile': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 382,
      sources: 14,
      interval: [0, 0.01],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 221,
      sources: 10,
      interval: [0, 0.0171],
    },
    attacks: {},
  },
  'document isPhotoApplication': {
    genuine: {
      failed: 0,
      pictures: 384,
      judged: 244,
      sources: 14,
      interval: [0, 0.0155],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 152,
      sources: 10,
      interval: [0, 0.0247],
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 6,
        interval: [0, 0.3903],
      },
    },
  },
  'document isLogicalMismatch': {
    genuine: {
      failed: 0,
      pictures: 380,
      judged: 195,
      sources: 14,
      interval: [0, 0.0193],
    },
    heldOut: {
      failed: 0,
      pictures: 222,
      judged: 102,
      sources: 10,
      interval: [0, 0.0363],
    },
    attacks: {},
  },
  'selfie isFaceDeepFake': {
    genuine: {
      failed: 1,
      pictures: 2432,
      judged: 2432,
      sources: 6,
      interval: [0.0001, 0.0023],
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      judged: 25,
      sources: 2,
      interval: [0, 0.1332],
    },
    attacks: {},
  },
  'selfie isAgeMismatch': {
    genuine: {
      failed: 0,
      pictures: 25,
      judged: 24,
      sources: 2,
      interval: [0, 0.138],
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      judged: 24,
      sources: 2,
      interval: [0, 0.138],
    },
    attacks: {},
  },
  'selfie isCropped': {
    genuine: {
      failed: 0,
      pictures: 25,
      judged: 25,
      sources: 2,
      interval: [0, 0.1332],
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      judged: 25,
      sources: 2,
      interval: [0, 0.1332],
    },
    attacks: {},
  },
  'selfie isXerocopy': {
    genuine: {
      failed: 0,
      pictures: 646,
      judged: 646,
      sources: 12,
      interval: [0, 0.0059],
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      judged: 25,
      sources: 2,
      interval: [0, 0.1332],
    },
    attacks: {},
  },
  'selfie isGenderMismatch': {
    genuine: {
      failed: 0,
      pictures: 25,
      judged: 19,
      sources: 2,
      interval: [0, 0.1682],
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      judged: 19,
      sources: 2,
      interval: [0, 0.1682],
    },
    attacks: {},
  },
  'selfie isDisplaySelfie': {
    genuine: {
      failed: 0,
      pictures: 25,
      judged: 13,
      sources: 2,
      interval: [0, 0.2281],
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      judged: 13,
      sources: 2,
      interval: [0, 0.2281],
    },
    attacks: {},
  },
  'selfie isMobile': {
    genuine: {
      failed: 0,
      pictures: 2432,
      judged: 2432,
      sources: 6,
      interval: [0, 0.0016],
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      judged: 25,
      sources: 2,
      interval: [0, 0.1332],
    },
    attacks: {},
  },
}
