import type { SecondLanguage } from './second-captions.ts'

/** How states print: colours of paper and of the fine lines, and what the state is called. */
export interface Theme {
  /** As in machine readable zones, without fillers. */
  state: string
  name: string
  nationality: string
  /** Language of its passports' captions beside English; in English alone where absent. */
  language?: SecondLanguage
  /** Three stops of the rainbow print. */
  paper: [string, string, string]
  lines: string[]
  title: string
  ink: string
  serif: boolean
}

/** All are of Utopia, the state of ICAO's specimens: one series of documents each. */
export const THEMES: readonly Theme[] = [
  theme(['#e8eef6', '#f4ecdf', '#e3f0ea'], ['#7fa2c9', '#c99a86', '#83b59b'], '#22386a', '#171d30', false),
  theme(['#f6e9ea', '#f3f0e0', '#e6ecf7'], ['#c98593', '#c2ad70', '#8498c9'], '#7a1f33', '#1c1a22', true),
  theme(['#e5f1e4', '#f5f2e2', '#e2eef2'], ['#7cab7a', '#bca864', '#6da4b3'], '#1e4f33', '#141a16', false),
  theme(['#efe8f4', '#eaf0f7', '#f7ece5'], ['#a188bd', '#86a3c4', '#cf9f83'], '#43306e', '#1b1724', true),
  theme(['#e2eff3', '#eef3e3', '#f4e9ee'], ['#6aa5b5', '#9aae6a', '#c58ca3'], '#0f5266', '#10191c', false),
  theme(['#f7efe0', '#eeeadf', '#e4ebee'], ['#c7a468', '#a79b82', '#86a2ad'], '#6b4713', '#1f1a12', false),
]

function theme(paper: Theme['paper'], lines: string[], title: string, ink: string, serif: boolean): Theme {
  return { state: 'UTO', name: 'UTOPIA', nationality: 'UTOPIAN', paper, lines, title, ink, serif }
}
