import type { Pass } from '../png/passes'

/** Takes a row of a pass as RGB, valid during the call. */
export type UseRow = (rgb: Uint8Array, pass: Pass, y: number) => void

/** An image that is decoded row by row, so that it never exists whole at its native size. */
export interface RowSource {
  width: number
  height: number
  /** Rows come in another order than from the top, or in parts. */
  scattered: boolean
  /** Gives every row of every pass, in the file's order. False when the data end early or make no sense. */
  eachRow(use: UseRow): Promise<boolean>
}

export const wholePass = (width: number, height: number): Pass => ({ x0: 0, y0: 0, dx: 1, dy: 1, width, height })
