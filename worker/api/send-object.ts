import type { StoredObject } from '../domain/image-store'

/** A stored object as an answer, as it comes from the store. */
export function sendObject({ body, contentType, bytes }: StoredObject, headers: Record<string, string>): Response {
  // Ports know a stream only as something to hand on.
  return new Response(body as ReadableStream, {
    headers: { 'content-type': contentType, 'content-length': String(bytes), ...headers },
  })
}
