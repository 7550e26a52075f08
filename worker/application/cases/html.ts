/** HTML parts of files for people: text is always escaped, and nothing in them can run. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (value: unknown): string =>
  String(value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Words that no column should be made as wide as. */
const LONG = /\S{25}/
const isLong = (cell: unknown) => (LONG.test(String(cell ?? '')) ? ' class="long"' : '')

/** Rows of cells; one that is null or undefined is empty. */
export function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return '<p>None.</p>\n'
  const line = (cells: readonly unknown[]) =>
    `<tr>${cells.map((cell, i) => `<td${isLong(cell)} data-name="${escaped(head[i])}">${escaped(cell)}</td>`).join('')}</tr>\n`
  const titles = head.map((title) => `<th scope="col">${escaped(title)}</th>`).join('')
  return `<table><thead><tr>${titles}</tr></thead><tbody>\n${rows.map(line).join('')}</tbody></table>\n`
}

export const facts = (pairs: readonly (readonly [string, unknown])[]): string => {
  const known = pairs.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return `<dl>${known.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('\n')}</dl>\n`
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
body { max-width: 72rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; border-bottom: 1px solid #8884; } h3 { font-size: 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; } dt { color: GrayText; } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: GrayText; font-weight: 500; }
td, th { padding: .25rem .6rem .25rem 0; vertical-align: top; border-bottom: 1px solid #8883; overflow-wrap: normal; } td.long { overflow-wrap: anywhere; min-width: 7rem; }
figure { margin: 0; } figcaption { color: GrayText; font-size: .8rem; }
.images { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; }
img { max-width: 100%; max-height: 30rem; height: auto; border: 1px solid #8884; }
pre { white-space: pre-wrap; font-size: .75rem; }
@media (max-width: 40rem) {
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
  thead { display: none; } tr { display: block; border-bottom: 1px solid #8886; padding: .4rem 0; }
  td { display: grid; grid-template-columns: 7rem 1fr; gap: .5rem; border: 0; padding: .1rem 0; } td:empty { display: none; }
  td::before { content: attr(data-name); color: GrayText; }
}
@page { size: A4; margin: 15mm 15mm 20mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui, sans-serif; } }
@media print {
  :root { color-scheme: light; font-size: 9pt; } body { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; } tr, figure, dt, dd { break-inside: avoid; } thead { display: table-header-group; }
  tr { display: table-row; } td { display: table-cell; padding: .15rem .5rem .15rem 0; } td:empty { display: table-cell; } td::before { content: none; }
  dl { grid-template-columns: max-content 1fr; }
  img { max-height: 11rem; } .images { grid-template-columns: repeat(3, 1fr); } figcaption { font-size: .75rem; }
}
`

/** `2026-05-01 10:00:00 UTC`. */
export const moment = (iso: string | null | undefined): string =>
  iso ? `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC` : ''

/** Opened offline it loads nothing but `images`, a source of the content security policy, and runs nothing. */
export async function documentHead(title: string, images = 'data:'): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))
  const hash = btoa(String.fromCharCode(...new Uint8Array(sum)))
  const policy = `default-src 'none'; img-src ${images}; style-src 'sha256-${hash}'`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>
`
}
