/** The adapters behind `RightsServices`. */
import { d1SubjectRequests } from '../../storage/rights/d1-subject-requests'
import { subjectSource } from '../../storage/rights/subject-source'
import { sessionWithdrawal } from '../../storage/sessions/session-withdrawal'
import type { RightsServices } from './api-services'
import type { Home } from './home'

export function rightsServices({ env, db, vault, faceIndex, persons, holds, finder }: Home): RightsServices {
  return {
    consents: sessionWithdrawal(db, faceIndex),
    holds,
    subjectFinder: finder,
    subjectSource: subjectSource(db, vault, env.IMAGES, persons),
    subjectRequests: d1SubjectRequests(db, vault),
  }
}
