/** What the tests of persons share: images whose bytes say which faces are on them, and calls about persons. */

import { env } from 'cloudflare:test'
import type { Vectorize } from '@cloudflare/workers-types'
import type { ApiServices } from '../../../worker/api/services/api-services'
import { apiServices } from '../../../worker/api/services/compose'
import { encodeEmbedding } from '../../../worker/domain/embedding'
import type { FaceSearch, FoundFace } from '../../../worker/domain/faces'
import { EMBEDDING_VERSION } from '../../../worker/domain/matching'
import type { FaceFinder } from '../../../worker/domain/persons/ports'
import { standIn } from '../../support/stand-in'
import { type Answer, api, jwt, someone } from './api'
import { LaggingIndex } from './lagging-index'

/** Unit vector along the sum of the given components. */
export function vector(components: Record<number, number>): Float32Array {
  const values = new Float32Array(128)
  for (const [axis, value] of Object.entries(components)) values[Number(axis)] = value
  const length = Math.hypot(...values)
  return values.map((value) => value / length)
}

export const embedding = (components: Record<number, number>) => encodeEmbedding(vector(components))

/** A face of nobody else, unless it says so by `axis`. */
export function foundFace(axis: number, changed: Partial<FoundFace> = {}): FoundFace {
  return {
    bbox: [10, 20, 110, 140],
    bboxPro: [
      [10, 20],
      [110, 20],
      [110, 140],
      [10, 140],
    ],
    side: 120,
    pose: { yaw: 5, pitch: -3, roll: 1 },
    quality: 0.8,
    interEyeDistance: 50,
    embedding: vector({ [axis]: 1 }),
    embeddingVersion: EMBEDDING_VERSION,
    traits: { age: 34, gender: 'female', genderScore: 0.97, glasses: 0.02, mask: 0.04, smile: 0.9 },
    ...changed,
  }
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PICTURE = Uint8Array.of(...JPEG, 1, 2, 3)

/** Finds in each image what `photo` put there. */
export class FakeFinder implements FaceFinder {
  private readonly photos = new Map<string, FaceSearch>()
  looked = 0

  photo(...faces: FoundFace[]): File {
    return this.file({ ok: true, faces: [...faces].sort((a, b) => b.side - a.side) })
  }

  file(search: FaceSearch): File {
    const name = crypto.randomUUID()
    this.photos.set(name, search)
    return new File([Uint8Array.from(JPEG), name], 'photo.jpg')
  }

  async faces(file: Uint8Array, options: { thumbs: boolean; normalized: boolean }): Promise<FaceSearch> {
    this.looked++
    const search = this.photos.get(new TextDecoder().decode(file.subarray(JPEG.length)))
    if (!search) throw new Error('no such photo')
    if (!search.ok) return search
    const cutOuts = {
      ...(options.thumbs ? { thumb: PICTURE } : {}),
      ...(options.normalized ? { normalized: PICTURE } : {}),
    }
    return { ok: true, faces: search.faces.map((face) => ({ ...face, ...cutOuts })) }
  }
}

type Parts = Record<string, string | string[] | File>

export function multipart(parts: Parts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each)
  }
  return form
}

export interface PersonsApi {
  finder: FakeFinder
  index: LaggingIndex
  services: ApiServices
  fetch: ReturnType<typeof api>['fetch']
  /** As one user, whose name is `owner`. */
  user(owner?: string): Promise<User>
}

export interface User {
  owner: string
  token: string
  json(path: string, body?: object): Promise<Answer>
  form(path: string, parts: Parts, headers?: Record<string, string>): Promise<Answer>
  list(name?: string): Promise<string>
  /** The only person of the answer. */
  person(parts: Parts): Promise<string>
}

/** `now`: milliseconds; the index has processed everything up to `lagMs` before. */
export function personsApi(now: () => number = Date.now, lagMs = 0, finder = new FakeFinder()): PersonsApi {
  const index = new LaggingIndex(now, lagMs)
  const made = apiServices({ ...env, FACE_INDEX: standIn<Vectorize>(index) })
  const client = api({ ...made, faces: finder, now: () => new Date(now()) })
  return {
    finder,
    index,
    services: client.services,
    fetch: client.fetch,
    async user(owner = someone()) {
      const token = await jwt({ sub: owner })
      const user: User = {
        owner,
        token,
        json: (path, body = {}) => client.post(path, body, { token }),
        form: (path, parts, headers = {}) => client.post(path, multipart(parts), { token, headers }),
        async list(name = 'list') {
          return (await user.json('/v1/person/list/create', { name })).body.list_id
        },
        async person(parts) {
          const { body } = await user.form('/v1/person/create', parts)
          return body.persons[0].person_id
        },
      }
      return user
    },
  }
}
