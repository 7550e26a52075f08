import type { SampleCall } from './call'

/** For Node 20 and newer, Deno and Bun. */
export function typescript({ url, body }: SampleCall): string {
  if ('json' in body)
    return `const response = await fetch('${url}', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify(${JSON.stringify(body.json)}),
})
console.log(response.status, await response.json())`
  const texts = body.texts.map(([name, value]) => `form.append('${name}', ${JSON.stringify(value)})`)
  const files = body.files.map(([name, file]) => `form.append('${name}', await openAsBlob('${file}'), '${file}')`)
  return `import { openAsBlob } from 'node:fs'

const form = new FormData()
${[...texts, ...files].join('\n')}
const response = await fetch('${url}', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.TOKEN}\` },
  body: form,
})
console.log(response.status, await response.json())`
}
