/** The document with what suits a form that people fill in: names of files that stand for files do not. */
import { type OpenApi, type Operation, soleMedia } from './document'

const INTRODUCTION =
  'Every operation can be tried here, with the token above. Samples read the token from the environment variable `TOKEN`.'

export function triable(document: OpenApi & { info?: { description?: string } }): OpenApi {
  const copy = structuredClone(document)
  const words = copy.info?.description ?? ''
  if (copy.info) copy.info.description = [INTRODUCTION, words].filter(Boolean).join('\n\n')
  for (const { post } of Object.values(copy.paths)) withoutFileNames(post)
  return copy
}

function withoutFileNames({ requestBody }: Operation): void {
  const [contentType, media] = soleMedia(requestBody.content)
  if (contentType === 'multipart/form-data') delete media.example
}
