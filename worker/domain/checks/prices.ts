/** Made by `bench prices`; not to be edited by hand. */
import type { Price } from './price'

export const MEASURED = 'TRY; 2026-11-29'

export const PRICES: Readonly<Record<string, Price>> = {
  'document isMRZValid': {
    genuine: {
      failed: 0,
      pictures: 30,
      interval: [0, 0.1135],
      sources: 5,
    },
    heldOut: {
      failed: 0,
      pictures: 5,
      interval: [0, 0.4345],
      sources: 2,
    },
    attacks: {},
  },
  'document isStampsOk': {
    genuine: {
      failed: 0,
      pictures: 78,
      interval: [0, 0.0469],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 26,
      interval: [0, 0.1287],
      sources: 3,
    },
    attacks: {},
  },
  'document isPrinted': {
    genuine: {
      failed: 0,
      pictures: 28,
      interval: [0, 0.1206],
      sources: 6,
    },
    heldOut: {
      failed: 0,
      pictures: 7,
      interval: [0, 0.3543],
      sources: 2,
    },
    attacks: {},
  },
  'document isDamaged': {
    genuine: {
      failed: 0,
      pictures: 42,
      interval: [0, 0.0838],
      sources: 4,
    },
    heldOut: {
      failed: 0,
      pictures: 11,
      interval: [0, 0.2588],
      sources: 1,
    },
    attacks: {},
  },
  'document isOtherObjectsOk': {
    genuine: {
      failed: 0,
      pictures: 73,
      interval: [0, 0.05],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 25,
      interval: [0, 0.1332],
      sources: 3,
    },
    attacks: {},
  },
  'document isXerocopy': {
    genuine: {
      failed: 0,
      pictures: 64,
      interval: [0, 0.0566],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 23,
      interval: [0, 0.1431],
      sources: 3,
    },
    attacks: {
      'copy-grey': {
        failed: 5,
        pictures: 6,
        interval: [0.4365, 0.9699],
      },
    },
  },
  'document isEdited': {
    genuine: {
      failed: 0,
      pictures: 16,
      interval: [0, 0.1936],
      sources: 5,
    },
    heldOut: {
      failed: 0,
      pictures: 5,
      interval: [0, 0.4345],
      sources: 2,
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 2,
        interval: [0, 0.6576],
      },
    },
  },
  'document isSignatureOwnerOk': {
    genuine: {
      failed: 0,
      pictures: 17,
      interval: [0, 0.1843],
      sources: 3,
    },
    heldOut: {
      failed: 0,
      pictures: 8,
      interval: [0, 0.3244],
      sources: 1,
    },
    attacks: {},
  },
  'document isSignatureIssuerOk': {
    genuine: {
      failed: 0,
      pictures: 78,
      interval: [0, 0.0469],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 26,
      interval: [0, 0.1287],
      sources: 3,
    },
    attacks: {},
  },
  'document isDisplay': {
    genuine: {
      failed: 0,
      pictures: 54,
      interval: [0, 0.0664],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 13,
      interval: [0, 0.2281],
      sources: 3,
    },
    attacks: {},
  },
  'document isFieldsModified': {
    genuine: {
      failed: 0,
      pictures: 47,
      interval: [0, 0.0756],
      sources: 6,
    },
    heldOut: {
      failed: 0,
      pictures: 15,
      interval: [0, 0.2039],
      sources: 2,
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 2,
        interval: [0, 0.6576],
      },
    },
  },
  'document isCropped': {
    genuine: {
      failed: 1,
      pictures: 75,
      interval: [0.0024, 0.0717],
      sources: 7,
    },
    heldOut: {
      failed: 1,
      pictures: 24,
      interval: [0.0074, 0.2024],
      sources: 3,
    },
    attacks: {},
  },
  'document isFieldsCorrected': {
    genuine: {
      failed: 0,
      pictures: 66,
      interval: [0, 0.055],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 21,
      interval: [0, 0.1546],
      sources: 3,
    },
    attacks: {},
  },
  'document isMobile': {
    genuine: {
      failed: 1,
      pictures: 78,
      interval: [0.0023, 0.0691],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 26,
      interval: [0, 0.1287],
      sources: 3,
    },
    attacks: {},
  },
  'document isPhotoApplication': {
    genuine: {
      failed: 0,
      pictures: 45,
      interval: [0, 0.0787],
      sources: 7,
    },
    heldOut: {
      failed: 0,
      pictures: 11,
      interval: [0, 0.2588],
      sources: 3,
    },
    attacks: {
      edited: {
        failed: 0,
        pictures: 2,
        interval: [0, 0.6576],
      },
    },
  },
  'document isLogicalMismatch': {
    genuine: {
      failed: 2,
      pictures: 31,
      interval: [0.0179, 0.2072],
      sources: 5,
    },
    heldOut: {
      failed: 0,
      pictures: 6,
      interval: [0, 0.3903],
      sources: 2,
    },
    attacks: {},
  },
  'selfie isFaceDeepFake': {
    genuine: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    attacks: {},
  },
  'selfie isAgeMismatch': {
    genuine: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    attacks: {},
  },
  'selfie isCropped': {
    genuine: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    attacks: {},
  },
  'selfie isXerocopy': {
    genuine: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    attacks: {},
  },
  'selfie isGenderMismatch': {
    genuine: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    attacks: {},
  },
  'selfie isDisplaySelfie': {
    genuine: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    attacks: {},
  },
  'selfie isMobile': {
    genuine: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    heldOut: {
      failed: 0,
      pictures: 0,
      interval: [0, 1],
      sources: 0,
    },
    attacks: {},
  },
}
