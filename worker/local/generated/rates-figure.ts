/** The figure of error rates by group, as an image that is dark where its reader's device is. */

/** Pixels: of the names, of a panel, between panels; of a row. */
const [NAMES, PANEL, GAP, ROW] = [214, 300, 60, 22]
const TOP = 74
const WIDTH = NAMES + 2 * PANEL + GAP + 24

/** Of the stated rate, worker/domain/calibration.ts. */
const STATED = 0.003

interface Panel {
  title: string
  left: number
  from: number
  to: number
  ticks: readonly number[]
  column: string
}

const PANELS: readonly Panel[] = [
  {
    title: 'Strangers taken for each other',
    left: NAMES,
    from: 0,
    to: 0.012,
    ticks: [0, 0.003, 0.006, 0.009, 0.012],
    column: 'false',
  },
  {
    title: 'Own portrait accepted',
    left: NAMES + PANEL + GAP,
    from: 0.65,
    to: 1,
    ticks: [0.7, 0.8, 0.9, 1],
    column: 'true',
  },
]

const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.tick,.note{fill:#59636e;font-size:12px}.head{font-weight:600}
.grid{stroke:#d1d9e0}.range{stroke:#0969da;stroke-width:3;stroke-linecap:round;opacity:.45}.dot{fill:#0969da}.stated{stroke:#cf222e;stroke-width:1.5;stroke-dasharray:4 3}.limit{fill:#cf222e;font-size:12px}
@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.tick,.note{fill:#9198a1}.grid{stroke:#3d444d}.range{stroke:#4493f8}.dot{fill:#4493f8}.stated{stroke:#f85149}.limit{fill:#f85149}}`

/** `text`: rows of models/train/face-embedding/groups.py, under the names of their columns. */
export function ratesFigure(text: string): string {
  const [head = '', ...lines] = text.trim().split('\n')
  const columns = head.split('\t')
  const rows = lines.map((line) => new Map(line.split('\t').map((value, i) => [columns[i] ?? '', value])))
  const height = TOP + rows.length * ROW + 40
  const parts = [
    ...PANELS.flatMap((panel) => panelParts(panel, height - 34)),
    ...rows.flatMap((row, i) => rowParts(row, TOP + (i + 0.5) * ROW)),
    `<text class="note" x="12" y="${height - 10}">Selfie and simulated portrait at the default threshold, LFW. Bars: 95 of 100 draws of the people.</text>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>False and true match rate by group of people</title>
<style>${STYLE}</style>
${parts.join('\n')}
</svg>
`
}

const placeIn = ({ left, from, to }: Panel, value: number) =>
  (left + (PANEL * (Math.min(to, Math.max(from, value)) - from)) / (to - from)).toFixed(1)

function panelParts(panel: Panel, bottom: number): string[] {
  const ticks = panel.ticks.flatMap((value) => {
    const x = placeIn(panel, value)
    return [
      `<line class="grid" x1="${x}" x2="${x}" y1="${TOP - 6}" y2="${bottom}"/>`,
      `<text class="tick" text-anchor="middle" x="${x}" y="${TOP - 14}">${percent(value)}</text>`,
    ]
  })
  const stated = placeIn(panel, STATED)
  const limit = [
    `<line class="stated" x1="${stated}" x2="${stated}" y1="${TOP - 6}" y2="${bottom}"/>`,
    `<text class="limit" text-anchor="middle" x="${stated}" y="${TOP - 30}">stated</text>`,
  ]
  return [
    `<text class="head" x="${panel.left}" y="24">${panel.title}</text>`,
    ...ticks,
    ...(panel.column === 'false' ? limit : []),
  ]
}

function rowParts(row: Map<string, string>, y: number): string[] {
  const dots = PANELS.flatMap((panel) => {
    const at = (name: string) => placeIn(panel, Number(row.get(panel.column + name)))
    return [
      `<line class="range" x1="${at('Least')}" x2="${at('Most')}" y1="${y}" y2="${y}"/>`,
      `<circle class="dot" cx="${at('Match')}" cy="${y}" r="4"/>`,
    ]
  })
  const people = `<tspan class="tick" dx="6">${row.get('people')}</tspan>`
  return [`<text x="12" y="${y + 4.5}">${row.get('group')}${people}</text>`, ...dots]
}

const percent = (value: number) => `${Number((100 * value).toFixed(1))} %`
