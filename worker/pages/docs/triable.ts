/** The document with what suits forms that people fill in: fields are empty that nobody has filled in. */
import { type OpenApi, type Operation, type Schema, soleMedia } from './document'

const INTRODUCTION =
  'Every operation can be tried here, with the token above. Samples read the token from the environment variable `TOKEN`.'

export function triable(document: OpenApi): OpenApi {
  const copy = structuredClone(document)
  copy.info.description = `${INTRODUCTION}\n\n${copy.info.description}`
  for (const { post } of Object.values(copy.paths)) emptied(post)
  return copy
}

function emptied({ parameters = [], requestBody }: Operation): void {
  for (const parameter of parameters) {
    delete parameter.example
    delete parameter.schema.example
  }
  const [contentType, media] = soleMedia(requestBody.content)
  if (contentType !== 'multipart/form-data') return
  delete media.example
  const fields = Object.entries(media.schema.properties ?? {}).map(([name, field]) => [name, emptyField(field)])
  media.schema = { ...media.schema, properties: Object.fromEntries(fields) }
}

/** Swagger UI fills in and sends a made-up value otherwise. Objects are written as JSON. */
function emptyField(field: Schema): Schema {
  const { type, format, items, description } = field
  if (field.default !== undefined || format === 'binary' || items?.format === 'binary') return field
  if (type === 'array') return { ...field, example: [] }
  const isText = typeof type === 'string' && type !== 'object'
  return isText ? { ...field, example: '' } : { type: 'string', example: '', ...(description ? { description } : {}) }
}
