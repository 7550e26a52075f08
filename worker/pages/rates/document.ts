/** The report as one file that opens without a network: it loads nothing and runs nothing. */
import { type Report, reportParts } from './report.ts'
import { htmlOf, part } from './tree.ts'

/** The style sheets of the pages, in their order, from the folder of pages. */
export const STYLES = ['styles/base.css', 'console/charts.css', 'console/pages/listing.css', 'rates/rates.css'] as const

export async function reportDocument(report: Report, styles: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))
  const hash = btoa(String.fromCharCode(...new Uint8Array(sum)))
  const body = htmlOf(part('main', { class: 'rates' }, part('h1', {}, 'Error rates'), ...reportParts(report)))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Error rates</title><style>${styles}</style></head><body>${body}</body></html>
`
}
