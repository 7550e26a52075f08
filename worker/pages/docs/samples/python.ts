import type { SampleCall } from './call'

/** With requests, which most have. */
export function python({ url, body }: SampleCall): string {
  const lines = ['json' in body ? `    json=${literal(body.json)},` : form(body.texts, body.files)]
  return `import os
import requests

response = requests.post(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
${lines.join('\n')}
)
print(response.status_code, response.json())`
}

function form(texts: [string, string][], files: [string, string][]): string {
  const data = texts.map(([name, value]) => `("${name}", ${literal(value)})`)
  const opened = files.map(([name, file]) => `("${name}", open("${file}", "rb"))`)
  return `    data=[${data.join(', ')}],\n    files=[${opened.join(', ')}],`
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner)}`)
    .join(', ')}}`
}
