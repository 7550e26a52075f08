/**
 * Choices and notes of a reviewer on undecided cases, by session: a draft outlives an undo, a claim that has ended and
 * a credential that has. Drafts stay in this tab alone, and go when somebody else signs in.
 */
import type { Verdict } from '../service'

export type Draft = Partial<Pick<Verdict, 'outcome' | 'reasonCode' | 'note'>>

const KEY = 'drafts'

interface Kept {
  by: string
  drafts: Record<string, Draft>
}

let kept: Kept = { by: '', drafts: {} }

export function openDrafts(by: string): void {
  const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  kept = isKept(found) && found.by === by ? found : { by, drafts: {} }
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'by' in found && 'drafts' in found

export const draftOf = (sessionId: string): Draft => kept.drafts[sessionId] ?? {}

export function keepDraft(sessionId: string, draft: Draft): void {
  kept.drafts[sessionId] = draft
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

export function dropDraft(sessionId: string): void {
  delete kept.drafts[sessionId]
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}
