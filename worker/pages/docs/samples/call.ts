/** A call of an operation as the samples show it. */
import { type Operation, type Schema, soleMedia } from '../document'

export interface SampleCall {
  url: string
  body: { json: object } | FormBody
}

export interface FormBody {
  texts: [name: string, value: string][]
  files: [name: string, file: string][]
}

const PHOTO = 'selfie.jpg'

export function sampleCall(origin: string, path: string, operation: Operation): SampleCall {
  const [contentType, { schema, example }] = soleMedia(operation.requestBody.content)
  const url = `${origin}${path}`
  const given = Object.entries((example ?? {}) as Record<string, unknown>)
  if (contentType !== 'multipart/form-data') return { url, body: { json: Object.fromEntries(given) } }
  const properties = Object.entries(schema.properties ?? {})
  const parts = properties.filter(([, property]) => isFile(property)).map(([name]) => name)
  const files = given.flatMap(([name, value]) =>
    parts.includes(name) ? [value].flat().map((file): [string, string] => [name, String(file)]) : [],
  )
  const texts = given
    .filter(([name]) => !parts.includes(name))
    .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  const [first] = parts
  // Where a face may come as an image or as a vector, an image is shown.
  if (files.length === 0 && first !== undefined) files.push([first, PHOTO])
  return { url, body: { texts, files } }
}

const isFile = ({ format, items }: Schema): boolean =>
  format === 'binary' || (items !== undefined && !Array.isArray(items) && isFile(items))
