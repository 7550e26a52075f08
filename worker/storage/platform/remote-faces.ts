import type { FaceFinder, RemoteFaceFinder } from '../../domain/persons/ports'

/** Files go as streams: the vision Worker reads one when its turn has come. */
export function remoteFaces(vision: RemoteFaceFinder): FaceFinder {
  return {
    async faces(file, options) {
      const { readable, writable } = new FixedLengthStream(file.length)
      // A reader that gives up ends the writing; it knows why.
      write(writable, file).catch(() => {})
      return vision.faces({ bytes: file.length, data: readable }, options)
    },
  }
}

async function write(writable: WritableStream<Uint8Array>, file: Uint8Array): Promise<void> {
  const writer = writable.getWriter()
  await writer.write(file)
  await writer.close()
}
