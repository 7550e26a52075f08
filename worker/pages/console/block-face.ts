/** The face of a case on a list of persons that blocks; the list is made with the first one. */
import { ask } from './service'

const LIST = 'Blocked faces'

/** `image`: the link to the selfie. What came of it, in words. */
export async function blockFace(image: string, note: string): Promise<string> {
  const answer = await fetch(image).catch(() => null)
  if (!answer?.ok) return 'The selfie is no longer stored.'
  const file = new File([await answer.blob()], 'selfie')
  const listId = await listOfBlocked()
  const { persons_new, faces_total } = await ask('/person/create', { image: file, list_id: listId, fields: [note] })
  if (persons_new > 0) return `Face blocked (list “${LIST}”).`
  return faces_total === 0 ? 'No face was found in the selfie.' : 'This face is already on the list.'
}

async function listOfBlocked(): Promise<string> {
  const { results } = await ask('/blocklists', { page: 1, pageSize: 100 })
  const known = results.find((entry) => entry.kind === 'faces' && entry.name === LIST)
  if (known) return known.id
  const { list_id } = await ask('/person/list/create', { name: LIST })
  await ask('/blocklist/add', { list_id })
  return list_id
}
