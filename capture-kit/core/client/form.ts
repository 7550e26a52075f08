/** A request as a form: files as they are, lists as repeated parts, objects as JSON. */
export function formOf(request: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(request)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) append(form, name, one)
  }
  return form
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof Blob) form.append(name, value)
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
