/**
 * Made by `bench likelihoods`; not to be edited by hand. Counts by answer, in the order of `BANDS`: from the surest
 * failure over the weakest sign to the surest success.
 */
import type { Likelihoods } from './likelihood'

export const LIKELIHOODS: { fraud: Likelihoods; framing: Likelihoods } = {
  fraud: {
    measured:
      "sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/likelihoods.ts",
    prior: 0.00832,
    kinds: {
      'copy-grey': 15,
      'copy-colour': 15,
      contradiction: 15,
      'mrz-digit': 15,
      display: 15,
      drawn: 15,
      'selfie-recapture': 180,
      edit: 24,
      portrait: 48,
      'drawn-page': 40,
    },
    checks: {
      'document isDisplay': {
        genuine: [0, 0, 0, 0, 0, 0, 7, 100, 30],
        attacks: {
          display: [10, 4, 0, 0, 0, 0, 0, 1, 0],
        },
        failing: {
          genuine: [0, 0.027],
          display: [0.702, 0.988],
        },
      },
      'document isEdited': {
        measured:
          "sessions rendered of the development half (verdict-set --part dev --kinds drawn-page --count 320 --genuine 24 --seed structure), 40 drawn passports: 14 with few captions in English, 20 with all of them, 6 in English and French; 2026-11-28; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of the development half (verdict-set --part dev --kinds drawn-page --count 320 --genuine 24 --seed structure), 40 drawn passports: 14 with few captions in English, 20 with all of them, 6 in English and French' --out worker/domain/decision/likelihoods.ts --kinds drawn-page; genuine and other kinds as before",
        genuine: [0, 0, 0, 0, 4, 0, 142, 0, 0],
        attacks: {
          drawn: [9, 0, 0, 0, 0, 0, 4, 0, 0],
          'drawn-page': [7, 0, 24, 0, 0, 0, 9, 0, 0],
        },
        failing: {
          genuine: [0.011, 0.068],
          'drawn-page': [0.625, 0.877],
          drawn: [0.424, 0.873],
        },
      },
      'document isLogicalMismatch': {
        genuine: [0, 2, 10, 0, 0, 0, 0, 155, 0],
        attacks: {
          contradiction: [0, 10, 0, 0, 0, 0, 0, 5, 0],
        },
        failing: {
          genuine: [0.042, 0.121],
          contradiction: [0.417, 0.848],
        },
      },
      'document isMRZValid': {
        genuine: [1, 0, 0, 0, 0, 0, 0, 8, 147],
        attacks: {
          'mrz-digit': [15, 0, 0, 0, 0, 0, 0, 0, 0],
        },
        failing: {
          genuine: [0.001, 0.035],
          'mrz-digit': [0.796, 1],
        },
      },
      'document isXerocopy': {
        genuine: [0, 2, 2, 0, 0, 0, 7, 121, 78],
        attacks: {
          'copy-grey': [9, 5, 1, 0, 0, 0, 0, 0, 0],
        },
        failing: {
          genuine: [0.007, 0.048],
          'copy-grey': [0.796, 1],
        },
      },
      'selfie isDisplaySelfie': {
        measured:
          '13 cameras and collections, 10 with attacks; 2026-11-22; npm run -s bench -- likelihoods --selfies ROWS, rows of bench selfie --out',
        genuine: [0, 0, 0, 0, 19, 0, 0, 161, 0],
        attacks: {
          'selfie-recapture': [0, 0, 0, 0, 65, 0, 0, 115, 0],
        },
      },
      'document isFieldsModified': {
        measured:
          "sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2), 12 of each kind; as genuine also 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev); 2026-11-27; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2), 12 of each kind; as genuine also 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev)' --out worker/domain/decision/likelihoods.ts --kinds edit=edit-print+edit-both",
        genuine: [0, 0, 0, 0, 0, 1, 2, 45, 8],
        attacks: {
          edit: [0, 0, 0, 9, 4, 4, 3, 4, 0],
        },
        failing: {
          genuine: [0.003, 0.094],
          edit: [0.508, 0.851],
        },
      },
      'document isPhotoApplication': {
        measured:
          "12 sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2) with another portrait, 9 real pages of docs-mrz-dev with one put in by code in four ways (edited-set --count 11); genuine: 20 sessions of the same set, 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev); 2026-11-27; npm run -s bench -- likelihoods --truth ROWS --set '12 sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2) with another portrait, 9 real pages of docs-mrz-dev with one put in by code in four ways (edited-set --count 11); genuine: 20 sessions of the same set, 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev)' --out worker/domain/decision/likelihoods.ts --kinds portrait=portrait-swap+portrait-feathered q95+portrait-feathered q88+portrait-small q88+portrait-seamless q95",
        genuine: [0, 0, 0, 0, 1, 0, 0, 37, 5],
        attacks: {
          portrait: [0, 0, 0, 16, 9, 1, 2, 16, 1],
        },
        failing: {
          genuine: [0.004, 0.121],
          portrait: [0.433, 0.71],
        },
      },
    },
  },
  framing: {
    measured:
      "sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/likelihoods.ts",
    prior: 0.05,
    kinds: {
      cut: 15,
    },
    checks: {
      'document isCropped': {
        genuine: [0, 14, 0, 0, 0, 0, 0, 192, 0],
        attacks: {
          cut: [0, 14, 0, 0, 0, 0, 0, 1, 0],
        },
        failing: {
          genuine: [0.041, 0.111],
          cut: [0.702, 0.988],
        },
      },
    },
  },
}
