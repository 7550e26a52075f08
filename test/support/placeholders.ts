/** Each text's path with the values that are filled into it. */
export function placeholders(texts: object, at = ''): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') found[`${at}${name}`] = (text.match(/\{\w*\}/g) ?? []).sort()
    else Object.assign(found, placeholders(text, `${at}${name}.`))
  }
  return found
}
