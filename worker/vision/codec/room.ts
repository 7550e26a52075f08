/** Memory for one scaled copy, used again for the next: several in the garbage would add up. */
let room = new Uint8Array(0)

/** At least `bytes` bytes with unknown content, valid until the next call. */
export function copyRoom(bytes: number): Uint8Array {
  if (room.length < bytes) room = new Uint8Array(bytes)
  return room
}
