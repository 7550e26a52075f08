/** The kit's own measures, taken again of what was received: nothing that a browser says is trusted. */
import type { DocumentQuality } from '../../domain/case/task-result'
import { documentDefects, measurePhotograph } from '../../quality/document/measure'
import { type Gray, isGrey, type Rgba } from '../../quality/pixels'
import { scaledBox } from '../geometry/boxes'
import { mapCorners } from '../geometry/corners'
import type { FoundPage } from './find-page'

/** Quality of one image; its number among the task's images is added by the task. */
export function documentQuality(
  { image, gray, scale }: { image: Rgba; gray: Gray; scale: number },
  page: FoundPage,
): Omit<DocumentQuality, 'image'> {
  const measures = measurePhotograph({ rgba: image, luma: gray }, page.corners)
  const found = documentDefects({ ...measures, longSide: measures.longSide * scale }, 'photograph')
  const { longSide, coverage, tilt, medianLuma, clippedShare, blur, glare } = measures
  return {
    longSide: longSide * scale,
    coverage,
    tilt,
    medianLuma,
    clippedShare,
    blur,
    corners: mapCorners(page.corners, ({ x, y }) => ({ x: x * scale, y: y * scale })),
    glare: glare.map((spot) => ({ image: 0, ...scaledBox(spot, scale) })),
    // Without an outline it is the image's own border that would be judged.
    ...(isGrey(image) ? { grey: true as const } : {}),
    defects: page.outline ? found : found.filter((defect) => defect !== 'cut_off' && defect !== 'tilted'),
  }
}
