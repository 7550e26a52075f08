import { element } from '../element'

/** Into the downloads of whoever looks. */
export function saveAs(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  element('a', { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
