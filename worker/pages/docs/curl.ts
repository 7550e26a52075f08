/** The call as a shell command. */
export function curl(path: string, contentType: string, example: object, files: string[]): string {
  const head = [`curl -s ${location.origin}${path}`, '  -H "Authorization: Bearer $TOKEN"']
  const body = contentType === 'multipart/form-data' ? form(example, files) : json(example)
  return [...head, ...body].join(' \\\n')
}

const json = (example: object) => ["  -H 'Content-Type: application/json'", `  -d ${quoted(JSON.stringify(example))}`]

function form(example: object, files: string[]): string[] {
  const text = Object.entries(example).map(([name, value]) => {
    return `  -F ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`
  })
  return [...files.map((name) => `  -F ${name}=@photo.jpg`), ...text]
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
