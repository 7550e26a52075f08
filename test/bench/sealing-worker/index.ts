/** POST values of sessions' cells: the answer is what their rows hold of them. */
import type { D1Database } from '@cloudflare/workers-types'
import { database } from '../../../worker/storage/database/database'
import { atRest } from '../../../worker/storage/sealed/at-rest'
import { sessionCell } from '../../../worker/storage/sessions/session-row'

export interface Unsealed {
  owner: string
  sessionId: string
  column: string
  value: unknown
}

export default {
  async fetch(request: Request, env: { DB: D1Database; DATA_KEY: string }): Promise<Response> {
    const { vault } = atRest(database(env.DB), env)
    const given: Unsealed[] = await request.json()
    const sealed: string[] = []
    for (const { owner, sessionId, column, value } of given) {
      sealed.push(JSON.stringify(await vault.sealJson(owner, sessionCell(sessionId, column), value)))
    }
    return Response.json(sealed)
  },
}
