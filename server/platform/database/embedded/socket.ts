import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type SystemUser } from './system-user.ts'

/** macOS allows 103 bytes for the path of a socket, and its name takes 15 of them. */
const longestFolder = 85

/**
 * Private folder of the server's Unix socket. It is the same at each start, so that none is left behind. It lies in the
 * temporary folder, because the path of a data folder may be too long.
 */
export const socketFolder = (dataDir: string, user: SystemUser | null): string => {
  const name = `rebond-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const parent = [realpathSync(tmpdir()), '/tmp'].find(
    (folder) => folder.length + name.length < longestFolder && (!user || canEnter(folder, user)),
  )
  const folder = join(parent ?? '/tmp', name)
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
    return folder
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return isPrivate(folder, user) ? folder : unpredictableFolder(user)
}

/** A free TCP port of loopback. Another process may take it first. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Checks the owner and the mode, because another user may have created a folder with this name first. */
const isPrivate = (folder: string, user: SystemUser | null) => {
  const { uid, mode } = lstatSync(folder)
  return lstatSync(folder).isDirectory() && uid === (user?.uid ?? process.getuid?.()) && (mode & 0o077) === 0
}

const unpredictableFolder = (user: SystemUser | null) => {
  const folder = mkdtempSync('/tmp/rebond-')
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}
