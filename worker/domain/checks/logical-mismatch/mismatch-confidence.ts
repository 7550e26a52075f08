import type { LogicalFinding } from './finding'

/** Confidence for an implausible value, which fails nobody: issuers make mistakes, and specimens carry data that are made up. */
export const IMPLAUSIBLE = 0.6
/** Print contradicts one value: it may be another date, or misread. */
const ONE_CONTRADICTION = 0.8
/**
 * Confidence for a contradiction of two values, or two parts that machines read with checks of their own: 0 of 46 of
 * docs-mrz-dev (2026-11-21).
 */
const CONTRADICTION = 0.95

/** How far the rules that do not hold speak for two documents in one. */
export function mismatchConfidence(wrong: readonly LogicalFinding[]): number {
  const isBetweenMachines = ({ rule }: LogicalFinding) => rule.startsWith('barcode_and_mrz_')
  const inPrint = wrong.filter(({ rule }) => /^(visual|other_side)_/.test(rule))
  if (wrong.some(isBetweenMachines) || new Set(inPrint.map(({ rule }) => rule)).size > 1) return CONTRADICTION
  return inPrint.length === 1 ? ONE_CONTRADICTION : IMPLAUSIBLE
}
