/** Parts of a face that are mostly skin and lie each about one plane, as outlines on MediaPipe's mesh. */

/** On the image's left of an unmirrored picture of a face (the person's right), or in the middle. */
const RIGHT_OR_MIDDLE = {
  foreheadMiddle: [109, 10, 338, 337, 336, 9, 107, 108],
  foreheadRight: [103, 67, 109, 108, 69, 104],
  cheekRight: [118, 100, 36, 205, 50],
  outerCheekRight: [123, 50, 205, 187, 147],
  noseRight: [188, 174, 236, 134, 49, 209, 126, 114],
  noseRidge: [3, 248, 281, 275, 45, 51],
  jawRight: [214, 212, 202, 210, 169, 135],
  chin: [201, 200, 421, 428, 199, 208],
  underChin: [208, 199, 428, 396, 175, 171],
} as const

const LEFT = {
  foreheadLeft: [332, 297, 338, 337, 299, 333],
  cheekLeft: [347, 329, 266, 425, 280],
  outerCheekLeft: [352, 280, 425, 411, 376],
  noseLeft: [412, 399, 456, 363, 279, 429, 355, 343],
  jawLeft: [434, 432, 422, 430, 394, 364],
} as const

const OUTLINES = { ...RIGHT_OR_MIDDLE, ...LEFT }

export type PatchName = keyof typeof OUTLINES

export const PATCHES = Object.entries(OUTLINES).map(([name, outline]) => ({ name: name as PatchName, outline }))
