import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { type Migration, readMigrations } from '#server/platform/database/migrating/migration-files.ts'
import { disposeLater } from './disposals.ts'

/** A release is the commit that gives package.json its version. */
export type Release = { commit: string; version: string }

/** @throws Error when the history does not reach back to a release, as in a clone of few commits */
export function lastRelease(): Release {
  const [commit = ''] = git('log', '--format=%H', '-G^  "version":', '--', 'package.json').split('\n')
  if (!commit || git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('The history of the last release is missing: clone this repository whole (git fetch --unshallow).')
  const { version } = JSON.parse(git('show', `${commit}:package.json`)) as { version: string }
  return { commit, version }
}

/** The migrations that stand in the unpacked `folder` of a release, in their order. */
export const migrationsIn = (folder: string): Promise<Migration[]> =>
  readMigrations(pathToFileURL(`${folder}/server/migrations/`))

/** What its pages are instead of drawn: they ask the same API, and to build them would take longer than all the rest. */
export const PAGE = 'a page of the release'

/** Writes the server of a release into `folder`. It runs with the packages that are installed here. */
export function unpack({ commit }: Release, folder: string) {
  const archive = join(folder, 'release.tar')
  const parts = ['package.json', 'domain', 'contract', 'server', 'web/public']
  git('archive', '--output', archive, commit, ...parts)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const part of ['server', 'client', 'table']) mkdirSync(join(folder, 'dist', part), { recursive: true })
  writeFileSync(join(folder, 'dist/server/server.js'), `export default { fetch: () => new Response('${PAGE}') }\n`)
  for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, `dist/table/index.html${end}`), '<!doctype html>')
}

export type Started = { url: string; said: string[]; stop(): Promise<number | null> }

/** Starts the server that stands in `folder` as an operator does, and waits until it is ready. @throws what it said */
export async function startServerOf(folder: string, environment: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', ...environment },
  })
  disposeLater(() => child.kill('SIGKILL'))
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => said.push(line))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  while (!(await isReady(url))) {
    if (child.exitCode !== null) {
      await ended
      throw new Error(said.join('\n'))
    }
    await sleep(50)
  }
  return {
    url,
    said,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

const isReady = async (url: string) =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ?? false

/** The folder may be another user's, as where a container tries what its host has checked out. */
const git = (...parts: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...parts], {
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
