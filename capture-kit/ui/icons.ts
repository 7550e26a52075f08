import { html, svg, type TemplateResult } from 'lit'

/** Drawn on a grid of 24. */
const PATHS = {
  switch: 'M4 9a8 8 0 0 1 14-3l2 2m0-4v4h-4M20 15a8 8 0 0 1-14 3l-2-2m0 4v-4h4',
  torch: 'M13 2 5 13h6l-1 9 8-12h-6z',
  passport: 'M6 3h12v18H6zM12 7.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9 18h6',
  id_card: 'M3 5h18v14H3zM6.5 9h4v5h-4zM13.5 9.5h4.5M13.5 12.5h3M6.5 16.5h11',
  driving_licence: 'M3 5h18v14H3zM6.5 13.5h6l-1-3.5h-4zM6.5 13.5V16M12.5 13.5V16M15.5 9.5H18M15.5 12.5H18',
  residence_permit: 'M3 5h18v14H3zM7 16.5v-4.5l3-2.5 3 2.5v4.5zM15.5 9.5H18M15.5 12.5H18M15.5 15.5H18',
  travel_document: 'M6 3h12v18H6zM12 7v7M8.5 10.5h7M9 18h6',
  visa: 'M4 4h16v16H4zM7.5 8h4v5h-4zM14.5 8.5h2.5M14.5 11.5h2.5M7 16.5h10',
  crew_certificate: 'M3 5h18v14H3zM6 12.5l8-3M9 12.5l1.5 2.5M15 15.5h3',
  face: 'M12 3.5c-3.6 0-6 2.6-6 7.5s2.7 9.5 6 9.5 6-4.6 6-9.5-2.4-7.5-6-7.5zM9.5 10.5v.5M14.5 10.5v.5M9.8 15c1.3.9 3.1.9 4.4 0',
  light:
    'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  camera: 'M3 8h4.5L9 5.5h6L16.5 8H21v11H3zM12 9.8a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  back: 'M19 12H5m6-6-6 6 6 6',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.4 9.5a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 2M12 16.8v.2',
  good: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  wait: 'M12 6v6l4 2.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  turn: 'M12 5.5a4 5 0 1 0 0 10 4 5 0 0 0 0-10zM5 8.5 2.5 11 5 13.5M19 8.5l2.5 2.5-2.5 2.5M7.5 20c2.8-1.3 6.2-1.3 9 0',
  tilt: 'M4 18.5 7 11h10l3 7.5zM6.5 6.5a8 8 0 0 1 11 0M17.5 3.5v3h-3',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17v.3',
  lock: 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
} as const

export type IconName = keyof typeof PATHS

/** Decoration: what it stands beside says the same in words. */
export const icon = (name: IconName, classes = 'icon'): TemplateResult =>
  html`<svg class=${classes} viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PATHS[name]} />`}</svg>`
