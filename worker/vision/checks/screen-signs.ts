import type { ScreenSigns } from '../../domain/checks/document/display'
import { isUnseen, type Seen, type Unseen } from './seen'

/** What a screen shows of itself: its raster on the document, or its frame around it. */
export async function screenSigns(seen: Seen): Promise<ScreenSigns | Unseen> {
  const rasters = await seen.rasters()
  const frame = seen.phone().bezel
  if (!isUnseen(rasters)) return { rasters, frame }
  return frame ? { rasters: null, frame } : rasters
}
