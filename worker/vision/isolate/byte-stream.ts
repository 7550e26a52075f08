/** Bytes over a service binding: streamed, so that a caller waiting for its turn occupies no memory in the callee. */
import { free } from '../../quality/free'
import type { FileStream } from '../engine-contracts'
import { TIMES } from './times'

const CHUNK = 1 << 20

/** All parts, one after the other. They are read while the stream is: they must stay as they are until then. */
export function sendBytes(...parts: Uint8Array[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(parts.reduce((sum, { length }) => sum + length, 0))
  // A reader that gives up ends the writing; it knows why.
  write(writable, parts).catch(() => {})
  return readable
}

/** Views of the bytes go out as they are: copies by the megabyte would pile up as garbage. */
async function write(writable: WritableStream<Uint8Array>, parts: Uint8Array[]): Promise<void> {
  const writer = writable.getWriter()
  for (const bytes of parts) {
    for (let at = 0; at < bytes.length; at += CHUNK) await writer.write(bytes.subarray(at, at + CHUNK))
  }
  await writer.close()
}

/**
 * Reads the whole stream; throws when it holds another number of bytes than `length`, and when it stands still, as
 * that of a caller who is gone may. The bytes lie in `room` where it is given and large enough: it is detached, and
 * the result's buffer takes its place.
 */
export async function receiveBytes(
  data: ReadableStream<Uint8Array>,
  length: number,
  room?: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const fits = room && room.byteLength >= length
  // A receiving that failed has left it detached: then there is nothing to give back.
  if (room && !fits) free(room)
  let buffer = room && fits ? room : new ArrayBuffer(length)
  // Filled in place: chunks by the megabyte would pile up as garbage beside the image.
  const reader = data.getReader({ mode: 'byob' })
  let timer: ReturnType<typeof setTimeout> | undefined
  let progress = 0
  const standstill = new Promise<never>((_, reject) => {
    let seen = -1
    timer = setInterval(() => {
      if (progress === seen) reject(new Error('stream stands still'))
      seen = progress
    }, TIMES.readerMs)
  })
  const next = (view: Uint8Array<ArrayBuffer>) => Promise.race([reader.read(view), standstill])
  try {
    for (let offset = 0; offset < length; ) {
      const { done, value } = await next(new Uint8Array(buffer, offset, length - offset))
      if (done) throw new Error('stream ended early')
      buffer = value.buffer
      offset += value.length
      progress++
    }
    if (!(await next(new Uint8Array(1))).done) throw new Error('stream is longer than its size')
  } finally {
    clearInterval(timer)
    // Not waited for: who does not send does not confirm either.
    reader.cancel().catch(() => {})
  }
  return new Uint8Array(buffer, 0, length)
}

export const sendFile = (file: Uint8Array): FileStream => ({ bytes: file.length, data: sendBytes(file) })

export const receiveFile = ({ bytes, data }: FileStream): Promise<Uint8Array<ArrayBuffer>> => receiveBytes(data, bytes)
