import type { Upload } from '../../application/attempts/uploads'
import { Refusal } from '../../application/refusal'
import type { Body, Receiver, StoredFile, UploadedFile } from './body'
import { FileBuffer } from './file-buffer'
import type { Hold } from './in-flight'

/** Where an operation stores the files of a call, one after the other. */
export interface FileShelf {
  put(content: Uint8Array<ArrayBuffer>): Promise<Upload>
  /** The shelf that they belong on, now that all text parts have come; null: this one. */
  elsewhere(fields: Body['fields']): Promise<FileShelf | Refusal | null>
  get(upload: Upload): Promise<Uint8Array<ArrayBuffer> | null>
  delete(uploads: Upload[]): Promise<void>
}

/** Keeps files in memory; `held` are those. */
export function holding(held: Set<Uint8Array<ArrayBuffer>>): Receiver {
  return {
    async take(field, content) {
      held.add(content)
      return { kind: 'held', field, content }
    },
    settle: async (_fields, files) => files,
  }
}

/** Stores files; `stored` are those that lie somewhere because of this call. */
export function storing(shelf: FileShelf, stored: Set<Upload>): Receiver {
  const put = async (on: FileShelf, field: string, content: Uint8Array<ArrayBuffer>): Promise<StoredFile> => {
    const upload = await on.put(content)
    stored.add(upload)
    return { kind: 'stored', field, upload }
  }

  /** A file at a time is in memory, and counts as such. */
  const move = async (file: StoredFile, to: FileShelf, hold: Hold): Promise<StoredFile | Refusal> => {
    const room = hold.bytes
    if (!(await hold.grow(room + FileBuffer.capacity(file.upload.bytes)))) return new Refusal('busy')
    const content = await shelf.get(file.upload)
    if (!content) throw new Error('an image that was just stored is not there')
    const moved = await put(to, file.field, content)
    await shelf.delete([file.upload])
    stored.delete(file.upload)
    content.buffer.transfer(0)
    hold.shrink(room)
    return moved
  }

  return {
    take: (field, content) => put(shelf, field, content),
    async settle(fields, files, hold) {
      const other = await shelf.elsewhere(fields)
      if (other === null || other instanceof Refusal) return other ?? files
      const moved: UploadedFile[] = []
      for (const file of files) {
        const settled = file.kind === 'stored' ? await move(file, other, hold) : file
        if (settled instanceof Refusal) return settled
        moved.push(settled)
      }
      return moved
    },
  }
}
