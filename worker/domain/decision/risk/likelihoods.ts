/**
 * Made by `bench likelihoods`; not to be edited by hand. Counts by answer, in the order of `BANDS`: from the surest
 * failure over the weakest sign to the surest success.
 */
import type { Likelihoods } from './likelihood'

export const LIKELIHOODS: { fraud: Likelihoods; framing: Likelihoods } = {
  fraud: {
    measured:
      "sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/risk/likelihoods.ts",
    prior: 0.00832,
    kinds: {
      'copy-grey': 26,
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
        measured:
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/risk/likelihoods.ts",
        genuine: [0, 0, 0, 0, 1, 0, 2, 21, 200],
        attacks: {
          display: [10, 4, 0, 0, 0, 0, 0, 1, 0],
        },
        failing: {
          genuine: [0.001, 0.025],
          display: [0.702, 0.988],
        },
      },
      'document isEdited': {
        measured:
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: sessions rendered of the development half (verdict-set --part dev --kinds drawn-page --count 320 --genuine 24 --seed structure), 40 drawn passports: 14 with few captions in English, 20 with all of them, 6 in English and French; 2026-11-28; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of the development half (verdict-set --part dev --kinds drawn-page --count 320 --genuine 24 --seed structure), 40 drawn passports: 14 with few captions in English, 20 with all of them, 6 in English and French' --out worker/domain/decision/risk/likelihoods.ts --kinds drawn-page; genuine and other kinds as before",
        genuine: [0, 0, 0, 0, 10, 0, 60, 0, 0],
        attacks: {
          drawn: [9, 0, 0, 0, 0, 0, 4, 0, 0],
          'drawn-page': [7, 0, 24, 0, 0, 0, 9, 0, 0],
        },
        failing: {
          genuine: [0.079, 0.243],
          drawn: [0.424, 0.873],
          'drawn-page': [0.625, 0.877],
        },
      },
      'document isLogicalMismatch': {
        measured:
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/risk/likelihoods.ts",
        genuine: [0, 0, 0, 0, 0, 12, 0, 141, 0],
        attacks: {
          contradiction: [0, 10, 0, 0, 0, 0, 0, 5, 0],
        },
        failing: {
          genuine: [0.045, 0.132],
          contradiction: [0.417, 0.848],
        },
      },
      'document isMRZValid': {
        measured:
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/risk/likelihoods.ts",
        genuine: [0, 0, 0, 0, 0, 0, 0, 0, 146],
        attacks: {
          'mrz-digit': [15, 0, 0, 0, 0, 0, 0, 0, 0],
        },
        failing: {
          genuine: [0, 0.026],
          'mrz-digit': [0.796, 1],
        },
      },
      'document isXerocopy': {
        measured:
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/risk/likelihoods.ts",
        genuine: [0, 0, 0, 0, 4, 23, 30, 122, 75],
        attacks: {
          'copy-grey': [12, 11, 1, 0, 0, 2, 0, 0, 0],
        },
        failing: {
          genuine: [0.074, 0.15],
          'copy-grey': [0.871, 1],
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
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2), 12 of each kind; as genuine also 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev); 2026-11-27; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2), 12 of each kind; as genuine also 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev)' --out worker/domain/decision/risk/likelihoods.ts --kinds edit=edit-print+edit-both",
        genuine: [0, 0, 0, 0, 0, 2, 4, 160, 32],
        attacks: {
          edit: [0, 0, 0, 9, 4, 4, 3, 4, 0],
        },
        failing: {
          genuine: [0.003, 0.036],
          edit: [0.508, 0.851],
        },
      },
      'document isPhotoApplication': {
        measured:
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: 12 sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2) with another portrait, 9 real pages of docs-mrz-dev with one put in by code in four ways (edited-set --count 11); genuine: 20 sessions of the same set, 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev); 2026-11-27; npm run -s bench -- likelihoods --truth ROWS --set '12 sessions rendered of the development half (verdict-set --part dev --count 96 --genuine 20 --seed s2) with another portrait, 9 real pages of docs-mrz-dev with one put in by code in four ways (edited-set --count 11); genuine: 20 sessions of the same set, 90 real documents (docs-mrz-dev, licences-dev, docs-edited-dev)' --out worker/domain/decision/risk/likelihoods.ts --kinds portrait=portrait-swap+portrait-feathered q95+portrait-feathered q88+portrait-small q88+portrait-seamless q95",
        genuine: [0, 0, 0, 1, 6, 9, 21, 125, 25],
        attacks: {
          portrait: [0, 0, 0, 16, 9, 1, 2, 16, 1],
        },
        failing: {
          genuine: [0.053, 0.134],
          portrait: [0.433, 0.71],
        },
      },
    },
  },
  framing: {
    measured:
      "sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/risk/likelihoods.ts",
    prior: 0.05,
    kinds: {
      cut: 15,
    },
    checks: {
      'document isCropped': {
        measured:
          "genuine, and more attacks: 312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1); 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set '312 genuine pictures: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev, pdf417-dev), papers drawn from reports (oddities-dev), photographs by a second renderer (pages-101 to pages-104) and sessions of the first (verdict-set --part test --seed hp1)' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: genuine, and more attacks: real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds; 2026-11-29; npm run -s bench -- likelihoods --truth ROWS --set 'real documents (docs-mrz-dev, licences-dev, docs-edited-dev, docs-forged-dev), photographs by a second renderer (pages-101 to pages-103) and sessions of the first (verdict-set --part test --seed hp1), at 6701b06; pages-103, licences-dev and docs-edited-dev chose few thresholds' --out worker/domain/decision/risk/likelihoods.ts --kinds genuine; attacks before: sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout); 2026-11-22; npm run -s bench -- likelihoods --truth ROWS --set 'sessions rendered of 81 people of the development half (verdict-set --part dev --count 120 --seed 1), 120 genuine and 15 of each attack; as genuine also 93 real documents (docs-mrz-dev, licences-dev without one invented layout)' --out worker/domain/decision/risk/likelihoods.ts",
        genuine: [0, 5, 0, 0, 7, 0, 0, 276, 0],
        attacks: {
          cut: [0, 14, 0, 0, 0, 0, 0, 1, 0],
        },
        failing: {
          genuine: [0.024, 0.071],
          cut: [0.702, 0.988],
        },
      },
    },
  },
}
