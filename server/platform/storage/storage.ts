import { randomUUID } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Private files. Keys (uuid + extension) tell nothing about the content; the database holds the names. */
export type Storage = {
  /**
   * @param uuid of the caller: the same uuid overwrites the same file
   * @returns the new key
   */
  put(bytes: Uint8Array, extension: string, uuid?: string): Promise<string>
  /** @throws when the key does not exist */
  get(key: string): Promise<Uint8Array>
  /** An absent key is not an error. */
  delete(key: string): Promise<void>
}

/** Files in one folder of this machine, created when it is missing. */
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
