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
  const binary = atob(text)
  const view = new DataView(new ArrayBuffer(binary.length))
  for (let i = 0; i < binary.length; i++) view.setUint8(i, binary.charCodeAt(i))
  const embedding = new Float32Array(binary.length / 4)
  for (let i = 0; i < embedding.length; i++) embedding[i] = view.getFloat32(i * 4, true)
  return embedding
}
