import { html, svg, type TemplateResult } from 'lit'

/** Drawn on a grid of 24. */
const PATHS = {
  switch: 'M4 9a8 8 0 0 1 14-3l2 2m0-4v4h-4M20 15a8 8 0 0 1-14 3l-2-2m0 4v-4h4',
  torch: 'M13 2 5 13h6l-1 9 8-12h-6z',
  passport: 'M6 3h12v18H6zM12 7.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9 18h6',
  id_card: 'M3 5h18v14H3zM6.5 9h4v5h-4zM13.5 9.5h4.5M13.5 12.5h3M6.5 16.5h11',
  driving_licence: 'M3 5h18v14H3zM6.5 13.5h6l-1-3.5h-4zM6.5 13.5V16M12.5 13.5V16M15.5 9.5H18M15.5 12.5H18',
  residence_permit: 'M3 5h18v14H3zM7 16.5v-4.5l3-2.5 3 2.5v4.5zM15.5 9.5H18M15.5 12.5H18M15.5 15.5H18',
  travel_document: 'M6 3h12v18H6zM12 7v7M8.500 10.500h7M9 18h6',
  visa: 'M4 4h16v16H4zM7.500 8h4v5h-4zM14.500 8.500h2.500M14.500 11.500h2.500M7 16.500h10',
  crew_certificate: 'M3 5h18v14H3zM6 12.500l8-3M9 12.500l1.500 2.500M15 15.500h3',
  face: 'M12 3.5c-3.6 0-6 2.6-6 7.5s2.700 9.500 6 9.500 6-4.600 6-9.500-2.400-7.500-6-7.500zM9.500 10.500v.5M14.500 10.500v.5M9.800 15c1.300.9 3.100.9 4.400 0',
  light:
    'M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600 19 19M5 19l1.400-1.400M17.600 6.400 19 5',
  phone: 'M7 2.500h10v19H7zM11 18.500h2',
  camera: 'M3 8h4.500L9 5.500h6L16.500 8H21v11H3zM12 9.800a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
  back: 'M19 12H5m6-6-6 6 6 6',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.400 9.500a2.700 2.700 0 1 1 3.900 2.400c-.9.500-1.300 1-1.300 2M12 16.800v.2',
  good: 'M5 12.500l4.500 4.500L19 7.500',
  bad: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  wait: 'M12 6v6l4 2.500M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  turn: 'M12 5.500a4 5 0 1 0 0 10 4 5 0 0 0 0-10zM5 8.500 2.500 11 5 13.500M19 8.500l2.500 2.500-2.500 2.500M7.500 20c2.800-1.300 6.200-1.300 9 0',
  tilt: 'M4 18.500 7 11h10l3 7.500zM6.500 6.500a8 8 0 0 1 11 0M17.500 3.500v3h-3',
  warning: 'M12 4 2.500 20h19zM12 10v4.500M12 17v.3',
  lock: 'M6 11h12v9.500H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11',
} as const

export type IconName = keyof typeof PATHS

/** Decoration: what it stands beside says the same in words. */
export const icon = (name: IconName, classes = 'icon'): TemplateResult =>
  html`<svg class=${classes} viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${PATHS[name]} />`}</svg>`
