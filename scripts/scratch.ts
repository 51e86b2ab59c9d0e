import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for the databases, windows and folders of the tests, named in `TMPDIR`: all of it is asked for once, and thrown away
 * at the end of this process.
 */
export function takeScratch(): string {
  const scratch = mkdtempSync(join(placeOfScratch(), 'rebond-test-'))
  // PostgreSQL, which refuses to be root, goes through it.
  chmodSync(scratch, 0o711)
  process.env.TMPDIR = scratch
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return scratch
}

/**
 * Memory, if there is plenty. On a disk each test database is a thousand new files in the place of a thousand that
 * were just deleted, and ext4 looks for inodes that were not: a second of a core, for what takes 60 ms.
 */
function placeOfScratch(): string {
  const GIGABYTE = 2 ** 30
  if (!existsSync('/dev/shm') || freemem() < 8 * GIGABYTE) return tmpdir()
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize < 4 * GIGABYTE ? tmpdir() : '/dev/shm'
}
