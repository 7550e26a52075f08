import type { EditTraces } from '../../domain/checks/document/edited'
import { isUnseen, type Seen } from './seen'

export async function editTraces({ look, history }: Seen): Promise<EditTraces> {
  const found = await history()
  return { ...(await look.traces()), oddest: isUnseen(found) ? null : found.page }
}
