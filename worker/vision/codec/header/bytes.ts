export const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A type of four letters as it can be told, or `otherwise`: files may have any bytes there. */
export const spelt = (type: string, otherwise: string): string => (/^\w{4}$/.test(type) ? type : otherwise)
