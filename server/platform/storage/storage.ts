import type { Readable } from 'node:stream'
import { dirname, join } from 'node:path'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Disk } from 'flydrive'
import type { DriverContract } from 'flydrive/types'
import { syncFolder } from './sync-folder.ts'
import { readStorageAddress } from './storage-address.ts'

/** Private storage of people's files. Its keys are made by us and never hold a name that somebody chose. */
export type Storage = {
  /** Copies the file at `path` into the storage. @throws when it could not be kept whole */
  keep(key: string, path: string, type: string): Promise<void>
  /** @returns null when there is no such file */
  read(key: string): Promise<Readable | null>
  /** Does nothing when the file is gone already. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Every key, read a page at a time. */
  list(): AsyncGenerator<string>
}

/** Matches a `randomUUID()` with a suffix. Any other key counts as absent. */
const KEY = /^[\w-]+(?:\/[\w.-]+)*$/

/**
 * Storage in an S3 service or in a folder.
 * @param place.address `s3://…` of an S3 service; undefined means the folder
 * @param place.folder absolute path
 */
export async function createStorage({ address, folder }: { address: string | undefined; folder: string }) {
  const disk = new Disk(address === undefined ? await folderDriver(folder) : await s3Driver(address))
  return storageOn(disk, address === undefined ? filesOf(folder) : null)
}

/**
 * @param root folder to sync to the disk after each file; null for a service, which answers only once it has the file
 */
function storageOn(disk: Disk, root: string | null): Storage {
  const known = (key: string) => KEY.test(key) && !key.includes('..')
  return {
    keep: async (key, path, type) => {
      if (!known(key)) throw new RangeError(`Not a key: ${key}`)
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentType: type, contentLength: size })
      if (root !== null) await syncFile(join(root, key))
      const kept = await disk.getMetaData(key)
      if (kept.contentLength !== size) throw new Error(`${key} was not kept whole: ${kept.contentLength} of ${size}`)
    },
    read: async (key) => (known(key) && (await disk.exists(key)) ? disk.getStream(key) : null),
    remove: async (key) => {
      if (known(key)) await disk.delete(key)
    },
    exists: async (key) => known(key) && disk.exists(key),
    list: async function* () {
      let page: string | undefined
      do {
        const { objects, paginationToken } = await disk.listAll('', {
          recursive: true,
          ...(page ? { paginationToken: page } : {}),
        })
        for (const object of objects) if (object.isFile) yield object.key
        page = paginationToken
      } while (page)
    },
  }
}

const filesOf = (folder: string) => join(folder, 'files')

/** Syncs the file and its folder, so that a power cut loses no file after the answer. */
async function syncFile(path: string) {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
  await syncFolder(dirname(path))
}

async function folderDriver(folder: string): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new FSDriver({ location: filesOf(folder), visibility: 'private' })
}

/** Loaded only when used, because the S3 client is bigger than the rest of the server. */
async function s3Driver(address: string): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = readStorageAddress(address)
  return new S3Driver({
    bucket,
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // New buckets refuse access lists: the service's own settings decide who may read.
    supportsACL: false,
    // Many S3 services do not know the checksums that the client adds by default, and some store them as data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
