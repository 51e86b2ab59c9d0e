import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Private files, under keys that tell nothing (uuid + extension); names live in the database. */
export type Storage = {
  /** @returns the new key; with a `uuid` of the caller's the same file is written again, never a second one */
  put(bytes: Uint8Array, extension: string, uuid?: string): Promise<string>
  /** @throws when the key does not exist */
  get(key: string): Promise<Uint8Array>
  delete(key: string): Promise<void>
}

/** Below one folder of this machine, made when it is missing. */
export function createDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: async (bytes, extension, uuid = randomUUID()) => {
      const key = `${uuid}.${extension}`
      await disk.put(key, bytes)
      return key
    },
    get: (key) => disk.getBytes(key),
    delete: (key) => disk.delete(key),
  }
}
