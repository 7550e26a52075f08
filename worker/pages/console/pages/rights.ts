/** Rights of those whose data it is: found, exported, held, erased; and the retention periods. */

import { holdsView } from '../rights/holds'
import { requestsView } from '../rights/requests'
import { retentionView } from '../rights/retention'
import { subjectsView } from '../rights/subjects'
import { heading } from './paged-table'

export async function rightsPage(page: HTMLElement): Promise<undefined> {
  const [holds, requests, retention] = [holdsView(), requestsView(), retentionView()]
  const subjects = subjectsView({ hold: holds.begin, erased: () => Promise.all([requests.refresh(), holds.refresh()]) })
  page.append(heading('Retention and rights'), subjects, ...requests.nodes, ...holds.nodes, ...retention.nodes)
  await Promise.all([requests.refresh(), holds.refresh(), retention.refresh()])
}
