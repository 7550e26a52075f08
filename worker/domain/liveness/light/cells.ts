/** The cells of the raster over the face that can be read through a take. */
import { RASTER_COLUMNS, RASTER_ROWS } from '../../../quality/light/raster'
import type { LightReading } from '../../../quality/light/reading'

export interface Cell {
  row: number
  column: number
  /** Logarithm of its brightness at each moment, without its mean over time. */
  levels: number[]
  /** Logarithm of its brightness in the mean, against that of all cells. */
  brightness: number
  /** In widths of the face from its middle: x to the image's right, y down. */
  x: number
  y: number
  /** How fast the surface recedes from the camera to the right and down, in the mean. */
  slopeX: number
  slopeY: number
}

/** Below, rounding and compression are half of a cell's changes. */
const FAINTEST = 0.003
/** Steeper parts are seen too narrowly to be read. */
const STEEPEST = 1.2
/** Inner part of the face, in its widths and heights: at its border a bent sheet is as steep as a cheek. */
const INNER = { radius: 0.42, across: 0.36 }

export function readableCells(readings: readonly LightReading[]): Cell[] {
  const cells: Cell[] = []
  for (let i = 0; i < RASTER_COLUMNS * RASTER_ROWS; i++) {
    const [row, column] = [Math.floor(i / RASTER_COLUMNS), i % RASTER_COLUMNS]
    const [x, y] = [(column + 0.5) / RASTER_COLUMNS - 0.5, (row + 0.5) / RASTER_ROWS - 0.5]
    if (Math.hypot(x, y) > INNER.radius || Math.abs(x) > INNER.across) continue
    const levels = readings.map(({ raster }) => raster.levels[i] ?? 0)
    const [slopeX, slopeY] = [mean(readings, 'slopesX', i), mean(readings, 'slopesY', i)]
    if (Math.min(...levels) < FAINTEST || !(Math.abs(slopeX) < STEEPEST) || !(Math.abs(slopeY) < STEEPEST)) continue
    const logarithms = levels.map((level) => Math.log(level))
    const middle = logarithms.reduce((sum, level) => sum + level, 0) / logarithms.length
    cells.push({
      row,
      column,
      levels: logarithms.map((level) => level - middle),
      brightness: middle,
      x,
      y: y * 1.3,
      slopeX,
      slopeY,
    })
  }
  const all = cells.reduce((sum, { brightness }) => sum + brightness, 0) / Math.max(1, cells.length)
  return cells.map((cell) => ({ ...cell, brightness: cell.brightness - all }))
}

function mean(readings: readonly LightReading[], slopes: 'slopesX' | 'slopesY', i: number): number {
  return readings.reduce((sum, { raster }) => sum + (raster[slopes][i] ?? Number.NaN), 0) / readings.length
}
