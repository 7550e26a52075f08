/**
 * Tile of a selfie's take. With 62 pixels between the eyes a face is 142 wide, and 14 pixels beside it lie behind hair and
 * ears, which is what the light of the face is held against.
 */
export const TILE = { width: 256, height: 272 } as const
