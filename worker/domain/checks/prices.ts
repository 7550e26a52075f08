/** Made by `bench prices`; not to be edited by hand. */
import type { Price } from './price'

export const MEASURED =
  'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29'

export const PRICES: Readonly<Record<string, Price>> = {
  'document isMRZValid': {
    genuine: {
      failed: 0,
      pictures: 159,
      judged: 82,
      sources: 8,
      interval: [0, 0.0448],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 16,
      sources: 3,
      interval: [0, 0.1936],
    },
    attacks: {},
  },
  'document isStampsOk': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 176,
      sources: 8,
      interval: [0, 0.0214],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 64,
      sources: 3,
      interval: [0, 0.0566],
    },
    attacks: {},
  },
  'document isPrinted': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 80,
      sources: 8,
      interval: [0, 0.0458],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 23,
      sources: 3,
      interval: [0, 0.1431],
    },
    attacks: {},
  },
  'document isDamaged': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 102,
      sources: 8,
      interval: [0, 0.0363],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 33,
      sources: 3,
      interval: [0, 0.1043],
    },
    attacks: {},
  },
  'document isOtherObjectsOk': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 166,
      sources: 8,
      interval: [0, 0.0226],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 61,
      sources: 3,
      interval: [0, 0.0592],
    },
    attacks: {},
  },
  'document isXerocopy': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 144,
      sources: 8,
      interval: [0, 0.026],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 52,
      sources: 3,
      interval: [0, 0.0688],
    },
    attacks: {
      'copy-grey': {
        failed: 9,
        pictures: 11,
        interval: [0.523, 0.9486],
      },
    },
  },
  'document isEdited': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 49,
      sources: 8,
      interval: [0, 0.0727],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 10,
      sources: 3,
      interval: [0, 0.2775],
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 5,
        interval: [0, 0.4345],
      },
    },
  },
  'document isSignatureOwnerOk': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 45,
      sources: 8,
      interval: [0, 0.0787],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 15,
      sources: 3,
      interval: [0, 0.2039],
    },
    attacks: {},
  },
  'document isSignatureIssuerOk': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 176,
      sources: 8,
      interval: [0, 0.0214],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 64,
      sources: 3,
      interval: [0, 0.0566],
    },
    attacks: {},
  },
  'document isDisplay': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 130,
      sources: 8,
      interval: [0, 0.0287],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 38,
      sources: 3,
      interval: [0, 0.0918],
    },
    attacks: {},
  },
  'document isFieldsModified': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 117,
      sources: 8,
      interval: [0, 0.0318],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 42,
      sources: 3,
      interval: [0, 0.0838],
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 5,
        interval: [0, 0.4345],
      },
    },
  },
  'document isCropped': {
    genuine: {
      failed: 1,
      pictures: 170,
      judged: 163,
      sources: 8,
      interval: [0.0011, 0.0339],
    },
    heldOut: {
      failed: 1,
      pictures: 62,
      judged: 57,
      sources: 3,
      interval: [0.0031, 0.0929],
    },
    attacks: {},
  },
  'document isFieldsCorrected': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 149,
      sources: 8,
      interval: [0, 0.0251],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 55,
      sources: 3,
      interval: [0, 0.0653],
    },
    attacks: {},
  },
  'document isMobile': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 175,
      sources: 8,
      interval: [0, 0.0215],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 63,
      sources: 3,
      interval: [0, 0.0575],
    },
    attacks: {},
  },
  'document isPhotoApplication': {
    genuine: {
      failed: 0,
      pictures: 176,
      judged: 108,
      sources: 8,
      interval: [0, 0.0343],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 33,
      sources: 3,
      interval: [0, 0.1043],
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 5,
        interval: [0, 0.4345],
      },
    },
  },
  'document isLogicalMismatch': {
    genuine: {
      failed: 0,
      pictures: 156,
      judged: 80,
      sources: 8,
      interval: [0, 0.0458],
    },
    heldOut: {
      failed: 0,
      pictures: 64,
      judged: 17,
      sources: 3,
      interval: [0, 0.1843],
    },
    attacks: {},
  },
  'selfie isFaceDeepFake': {
    genuine: {
      failed: 1,
      pictures: 2422,
      judged: 2422,
      sources: 5,
      interval: [0.0001, 0.0023],
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      judged: 0,
      sources: 0,
      interval: [0, 1],
    },
    attacks: {},
  },
  'selfie isAgeMismatch': {
    genuine: {
      failed: 0,
      pictures: 15,
      judged: 15,
      sources: 1,
      interval: [0, 0.2039],
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      judged: 0,
      sources: 0,
      interval: [0, 1],
    },
    attacks: {},
  },
  'selfie isCropped': {
    genuine: {
      failed: 0,
      pictures: 15,
      judged: 15,
      sources: 1,
      interval: [0, 0.2039],
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      judged: 0,
      sources: 0,
      interval: [0, 1],
    },
    attacks: {},
  },
  'selfie isXerocopy': {
    genuine: {
      failed: 0,
      pictures: 636,
      judged: 636,
      sources: 11,
      interval: [0, 0.006],
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      judged: 0,
      sources: 0,
      interval: [0, 1],
    },
    attacks: {},
  },
  'selfie isGenderMismatch': {
    genuine: {
      failed: 0,
      pictures: 15,
      judged: 13,
      sources: 1,
      interval: [0, 0.2281],
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      judged: 0,
      sources: 0,
      interval: [0, 1],
    },
    attacks: {},
  },
  'selfie isDisplaySelfie': {
    genuine: {
      failed: 0,
      pictures: 15,
      judged: 8,
      sources: 1,
      interval: [0, 0.3244],
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      judged: 0,
      sources: 0,
      interval: [0, 1],
    },
    attacks: {},
  },
  'selfie isMobile': {
    genuine: {
      failed: 0,
      pictures: 2422,
      judged: 2422,
      sources: 5,
      interval: [0, 0.0016],
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      judged: 0,
      sources: 0,
      interval: [0, 1],
    },
    attacks: {},
  },
}
