import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { randomToken } from '../../secrets/secrets.ts'
import { executable, findBinaries } from './binaries.ts'
import { canEnter, type SystemUser, unprivilegedUser } from './system-user.ts'

/** The files of one PostgreSQL server, and the means to run it. */
export type Cluster = {
  folder: string
  binaries: string
  user: SystemUser | null
  /** Path of the password file, only where there are no Unix sockets. Elsewhere the folder’s mode protects access. */
  password: string | null
}

export const superuser = 'rebond'

/**
 * The cluster of `dataDir`, which the first call creates in about half a second.
 * @throws Error in French when PostgreSQL is missing, the folder belongs to another user, the creation fails, or traces
 * of an earlier database are there
 */
export const prepareCluster = (dataDir: string, log: (message: string) => void): Cluster => {
  const cluster = locateCluster(dataDir, log)
  if (isDatabase(cluster.folder)) makePrivate(cluster)
  else {
    refuseTraces(cluster.folder)
    log('Première mise en route : création de la base de données…')
    create(cluster)
  }
  return cluster
}

/** Finds the folder of the cluster without creating it. @throws Error in French when PostgreSQL is missing */
export const locateCluster = (dataDir: string, log: (message: string) => void): Cluster => {
  const present = folderOf(dataDir)
  const user = unprivilegedUser(present && existsSync(present) ? present : null)
  const folder = present ?? chooseFolder(dataDir, user, log)
  const home = dirname(folder)
  return { folder, user, binaries: findBinaries(user, () => home), password: passwordOf(dataDir) }
}

const isDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/** Environment of PostgreSQL's programs. It leaves out our variables, and so our secrets. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {}) }
}

export const identity = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {})

const folderOf = (dataDir: string): string | null => {
  const folder = join(dataDir, 'postgres')
  const entry = lstatSync(folder, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink()) return readlinkSync(folder)
  return entry ? folder : null
}

/** Other users cannot enter root’s home. The files then live elsewhere, and `dataDir/postgres` is a link to them. */
const chooseFolder = (dataDir: string, user: SystemUser | null, log: (message: string) => void): string => {
  const folder = join(dataDir, 'postgres')
  if (user === null || canEnter(dataDir, user)) return folder
  const elsewhere = join('/var/lib/rebond', randomToken(64), 'postgres')
  mkdirSync(dirname(elsewhere), { recursive: true })
  symlinkSync(elsewhere, folder)
  log(`PostgreSQL ne peut pas entrer dans ${dataDir} : ses fichiers sont dans ${elsewhere}.`)
  return elsewhere
}

const passwordOf = (dataDir: string) => {
  if (process.platform !== 'win32') return null
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomToken(128), { mode: 0o600 })
  return file
}

/** PostgreSQL refuses files of another user (a copy made by root, a restore) and files open to others. */
const makePrivate = ({ folder, user }: Cluster) => {
  const { uid, mode } = statSync(folder)
  const owner = user?.uid ?? process.getuid?.() ?? uid
  if (uid !== owner && user === null) {
    throw new Error(`Le dossier ${folder} appartient à un autre utilisateur de la machine : lancez Rebond comme lui.`)
  }
  if (uid !== owner && user) giveTo(folder, user)
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(folder, 0o700)
}

const giveTo = (folder: string, user: SystemUser) => {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), user.uid, user.gid)
  chownSync(folder, user.uid, user.gid)
}

/**
 * Refuses to start over traces of a database: a folder without some of its files, or an interrupted recovery. They are
 * somebody's data, which no start may replace.
 */
const refuseTraces = (folder: string) => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `Le dossier ${folder} n’est pas vide et n’est pas celui d’une base (PG_VERSION y manque)\u00a0: rien n’y a été touché. ` +
        'Remettez-y ce qui manque, ou déplacez-le, puis relancez.',
    )
  const home = dirname(folder)
  const name = basename(folder)
  const traces = existsSync(home) ? readdirSync(home).filter((entry) => isTrace(entry, name)) : []
  if (traces.length > 0)
    throw new Error(
      `Le dossier ${folder} manque, et à côté se trouve ${traces.sort().join(', ')}\u00a0: une reprise à un instant a été interrompue, ` +
        `et aucune base vide n’est créée à sa place. Relancez « npm run restore -- --at … --apply », ou renommez en « ${name} » ` +
        `le dossier « ${name}.avant-… » le plus récent. Pour une base vide, déplacez-les ailleurs.`,
    )
}

const isTrace = (entry: string, name: string) => entry === `${name}.instant` || entry.startsWith(`${name}.avant-`)

/** Creates the cluster beside its final place, then renames it: an interrupted start leaves no partial cluster. */
const create = (cluster: Cluster) => {
  const draft = `${cluster.folder}.new`
  rmSync(draft, { recursive: true, force: true })
  // `refuseTraces` found it empty. If it is not, this call fails and deletes nothing.
  if (existsSync(cluster.folder)) rmdirSync(cluster.folder)
  mkdirSync(draft, { mode: 0o700 })
  if (cluster.user) chownSync(draft, cluster.user.uid, cluster.user.gid)

  const authentication = cluster.password ? ['-A', 'scram-sha-256', `--pwfile=${cluster.password}`] : ['-A', 'trust']
  run(cluster, 'initdb', ['-D', draft, '-U', superuser, ...authentication, ...clusterOptions])
  run(cluster, 'postgres', ['--single', '-D', draft, 'postgres'], `create database ${superuser};\n`)
  renameSync(draft, cluster.folder)
}

/** The database sorts in French with ICU, whatever the machine’s locales. */
const clusterOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=fr',
  '--data-checksums',
  '--no-instructions',
]

const run = (cluster: Cluster, program: 'initdb' | 'postgres', args: string[], input = '') => {
  const { status, error, stderr, stdout } = spawnSync(executable(cluster.binaries, program), args, {
    ...identity(cluster.user),
    cwd: dirname(cluster.folder),
    env: bareEnvironment(),
    encoding: 'utf8',
    input,
  })
  if (status === 0) return
  const as = cluster.user ? ` (lancé comme « ${cluster.user.name} »)` : ''
  throw new Error(
    `La base de données n’a pas pu être créée : ${program}${as} a échoué. ${(stderr || stdout || error?.message || '').trim()}`,
    { cause: error },
  )
}
