/** Searches of a face among many: which a scenario lets happen. Pure. */
import type { Rules } from '../../words/decision/rules'
import type { CheckGroup } from '../case/judgement'

/** Whether faces are kept for searches among sessions and blocklists, and searched there. */
export const searchesFaces = ({ faceSearch }: Pick<Rules, 'faceSearch'>): boolean => faceSearch.basis !== null

/** Whether a rule asks for something that only a search of the face would find. */
const asksForFaces = ({ duplicates, blocklists, velocity }: Rules): boolean =>
  duplicates.face !== 'off' ||
  duplicates.signs !== 'off' ||
  blocklists.face !== 'off' ||
  (velocity.action !== 'off' && velocity.face !== null)

/** Check of a selfie whose face was not searched although rules ask for it; null: it was, or none asks. */
export const unsearchedFace = (rules: Rules): CheckGroup | null =>
  searchesFaces(rules) || !asksForFaces(rules)
    ? null
    : {
        caption: 'Face search',
        items: [
          {
            status: 'idle',
            caption: 'isFaceSearched',
            reason: 'the scenario names no legal basis for it',
          },
        ],
      }
