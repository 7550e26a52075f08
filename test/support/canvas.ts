/**
 * The canvas that tests and specimens draw on: with bundled fonts alone, so that a picture is the same on every
 * machine. The package itself draws a family that it does not know in whatever the machine has; here that throws.
 */
import './system-fonts-off.ts'
import {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  ImageData,
  loadImage,
  Path2D,
  type SKRSContext2D,
} from '@napi-rs/canvas'
import { BUNDLED_FONTS, GIVEN_FONTS, isBundled } from './specimens/fonts.ts'

export { type Canvas, createCanvas, type Image, ImageData, loadImage, Path2D, type SKRSContext2D }

for (const { family, file } of BUNDLED_FONTS) {
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`${file} cannot be registered`)
}

/** A font that the caller of a command brings: the machine's are still refused. */
export function registerFont(file: string, family: string): void {
  if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`${file} cannot be registered`)
  GIVEN_FONTS.add(family)
}

const context: SKRSContext2D = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'))
const { fillText, strokeText, measureText } = context

context.fillText = function (...args) {
  refuseSystemFonts(this)
  fillText.apply(this, args)
}
context.strokeText = function (...args) {
  refuseSystemFonts(this)
  strokeText.apply(this, args)
}
context.measureText = function (...args) {
  refuseSystemFonts(this)
  return measureText.apply(this, args)
}

function refuseSystemFonts({ font }: SKRSContext2D): void {
  if (!isBundled(font)) throw new Error(`"${font}" is not bundled: take font() of test/support/specimens/fonts.ts`)
}
