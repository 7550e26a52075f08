/** Unit-length face embeddings as they are stored and sent: base64 of little-endian float32. */
export function encodeEmbedding(embedding: Float32Array): string {
  const view = new DataView(new ArrayBuffer(embedding.length * 4))
  embedding.forEach((value, index) => {
    view.setFloat32(index * 4, value, true)
  })
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)))
}

/** Decodes an embedding; throws when the text is no base64 of whole float32 values. */
export function decodeEmbedding(text: string): Float32Array {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => view.getFloat32(index * 4, true))
}
