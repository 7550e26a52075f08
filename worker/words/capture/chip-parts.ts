/** Elementary files of a chip as a native app reads them (ICAO Doc 9303-10), and `aa`: its answer to our challenge. */
export const CHIP_PARTS = ['sod', 'dg1', 'dg2', 'dg7', 'dg11', 'dg12', 'dg14', 'dg15', 'aa'] as const

export type ChipPart = (typeof CHIP_PARTS)[number]

/** Checks of a chip, in the order of a check group's items. */
export const CHIP_CHECKS = ['signature', 'dataGroups', 'issuer', 'cloned', 'agrees'] as const

export type ChipCheck = (typeof CHIP_CHECKS)[number]
