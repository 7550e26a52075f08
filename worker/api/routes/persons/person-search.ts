import { searchPersons } from '../../../application/persons/search-persons'
import { Refusal } from '../../../application/refusal'
import {
  SearchPersonsFields,
  SearchPersonsRequest,
  SearchPersonsResponse,
} from '../../../contract/persons/person-search'
import { operation } from '../../operation'
import { faceView } from '../../persons/face-view'
import { IMAGE_FORM, imageOf } from '../../persons/image-form'
import { matchView } from '../../persons/match-view'
import { spent } from '../../spent'

export const personSearch = operation({
  path: '/person/search',
  summary: 'Finds the persons who look like a face; changes nothing',
  consumes: 'multipart/form-data',
  form: { ...IMAGE_FORM, lists: ['list_id'] },
  request: SearchPersonsFields,
  documented: SearchPersonsRequest,
  response: SearchPersonsResponse,
  refusals: ['item_not_found'],
  example: { limit: 10, threshold: 0.9 },
  async handle(call) {
    const { caller, services, body, now, request } = call
    const found = await searchPersons(caller, { ...request, image: imageOf(body) }, services, now)
    if (found instanceof Refusal) return found
    const { bbox, bbox_pro } = request
    return {
      status: 'ok',
      message: found.problem || `${found.matches.length} match(es)`,
      faces_total: found.facesTotal,
      faces: found.faces.map((face) => faceView(face, { bbox, bbox_pro })),
      matches: found.matches.map(matchView),
      spent: spent(call),
    }
  },
})
