import type { Context } from 'hono'
import type { ServedOperation } from '../operations'
import { openApiDocument } from './document'

/** GET /openapi.json. Made when first asked for: most isolates never are. */
export function getOpenApi(operations: readonly ServedOperation[]) {
  let text: string | null = null
  return async (context: Context): Promise<Response> => {
    text ??= JSON.stringify(openApiDocument(operations))
    return context.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
  }
}
