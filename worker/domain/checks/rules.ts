import type { CheckDescription } from './check'

/** The checks that are rules over what was read; they are judged beside the reading. */
export const RULE_CHECK_TABLE = {
  isMRZValid: {
    looksAt: 'the characters of the machine-readable zone',
    needs: ['MRZ'],
    method: 'check digits, alphabets and dates by ICAO Doc 9303',
    thresholds: {},
    blocks: true,
  },
  isLogicalMismatch: {
    looksAt: 'the values of MRZ, barcode and print, of both sides',
    needs: ['MRZ', 'OCR fields'],
    method:
      'dates, sex, state codes, personal numbers; MRZ, barcode and visual zone, front and back, against each other',
    thresholds: {},
    blocks: true,
  },
} satisfies Record<string, CheckDescription>
