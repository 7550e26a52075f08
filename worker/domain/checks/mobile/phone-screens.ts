/** Screens of phones in pixels, portrait: of Apple's since 2014, and what Android phones share. */
const SCREENS = [
  '640x1136',
  '720x1280',
  '720x1520',
  '720x1600',
  '750x1334',
  '828x1792',
  '1080x1920',
  '1080x2160',
  '1080x2220',
  '1080x2280',
  '1080x2316',
  '1080x2340',
  '1080x2376',
  '1080x2400',
  '1080x2408',
  '1080x2412',
  '1125x2436',
  '1170x2532',
  '1179x2556',
  '1206x2622',
  '1220x2712',
  '1242x2208',
  '1242x2688',
  '1284x2778',
  '1290x2796',
  '1320x2868',
  '1344x2992',
  '1440x2560',
  '1440x2960',
  '1440x3040',
  '1440x3088',
  '1440x3120',
  '1440x3200',
]

const WIDTHS = new Set(SCREENS.map((size) => Number(size.split('x')[0])))

/** Screen of a given size, such as `1170x2532`; null: no phone's screen has that size. */
export function screenOfSize(width: number, height: number): string | null {
  const size = `${Math.min(width, height)}x${Math.max(width, height)}`
  return SCREENS.includes(size) ? size : null
}

/** Long sides of phones' screens over their short ones. */
const ASPECTS = { least: 1.77, most: 2.4 }

/** Whether a picture is as wide as a phone's screen and about as long: apps cut some of the length away. */
export function isScreenShaped(short: number, long: number): boolean {
  return WIDTHS.has(short) && long / short >= ASPECTS.least && long / short <= ASPECTS.most
}
