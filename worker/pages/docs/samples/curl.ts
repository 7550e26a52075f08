import type { SampleCall } from './call'

export function curl({ url, body }: SampleCall): string {
  const head = [`curl -s ${url}`, '  -H "Authorization: Bearer $TOKEN"']
  if ('json' in body)
    return [...head, "  -H 'Content-Type: application/json'", `  -d ${quoted(JSON.stringify(body.json))}`].join(' \\\n')
  const texts = body.texts.map(([name, value]) => `  -F ${quoted(`${name}=${value}`)}`)
  const files = body.files.map(([name, file]) => `  -F ${name}=@${file}`)
  return [...head, ...texts, ...files].join(' \\\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
