import { readFileSync } from 'node:fs'
import path from 'node:path'
import ROOMS from '../rooms.json' with { type: 'json' }

/** All files by their path from the root, with the files named in it between quotes, and the files naming it. */
export type Tree = {
  files: readonly string[]
  named: ReadonlyMap<string, string[]>
  users: ReadonlyMap<string, string[]>
}

export type Touched = { tests: string[]; journeys: string[] }

/**
 * The tests and journeys that a change can make fail. A file is touched when it names a touched file between quotes:
 * imports, styles, migrations and data files alike.
 * @param changed paths from the root, all in the tree, deleted files included
 */
export function touchedBy(changed: readonly string[], tree: Tree): Touched {
  const tests = tree.files.filter((file) => TEST.test(file))
  const journeys = tree.files.filter((file) => file.endsWith('.spec.ts'))
  if (changed.length === 0) return { tests: [], journeys: [] }
  if (changed.some((file) => FOR_ALL.test(file))) return { tests, journeys }

  const reached = climb(changed, tree, (file) => MEETINGS.test(file))
  // All pages and requests use a file that the house reaches without a room.
  const outside = climb(
    changed.filter((file) => roomOf(file) === null),
    tree,
    (file) => roomOf(file) !== null,
  )
  const frame = [...outside].filter((file) => FRAME.test(file))
  const shown = [...outside]
    .filter((file) => file.startsWith('web/routes/'))
    .flatMap((route) => tree.named.get(route) ?? [])
  const product = [...reached, ...shown].filter((file) => !/\.test\.tsx?$|^test\//.test(file))
  const rooms = roomsOf(product)
  const served = roomsOf(product.filter((file) => !file.startsWith('web/')))

  const isServed = frame.some((file) => !file.startsWith('web/')) || SET_UP.some((file) => reached.has(file))
  const asked = addressesOf(served, tree.files)
  const isBuilt = product.some((file) => file.startsWith('web/'))
  const isRun = (test: string) => {
    if (reached.has(test) || readsTheTree(test)) return true
    if (isBuilt && tree.named.get(test)?.includes('scripts/build-web.ts')) return true
    if (!/^(?:server|test)\//.test(test)) return false
    if (isServed) return true
    return served.size > 0 && (test.startsWith('test/') || served.has(roomOf(test)!) || asks(test, asked, tree))
  }
  const isWalked = (journey: string) =>
    frame.length > 0 ||
    reached.has(journey) ||
    rooms.has(roomOf(journey)!) ||
    (rooms.size > 0 && journey.startsWith('test/browser/everywhere/'))
  return { tests: tests.filter(isRun), journeys: journeys.filter(isWalked) }
}

/** The tests run by `npm test`: those of `test/faults` take minutes, those of `test/production` need other programs. */
const TEST = /^(?!test\/(?:faults|production)\/).*\.test\.tsx?$/

/** Packages, settings of the tools, and the console of tests: a change here runs everything. */
const FOR_ALL = /^(?:[^/]+\.(?:json|ts)|test\/kit\/console\.ts)$/

/** The files that set up every test of the server, as listed in `vitest.config.ts`. */
const SET_UP = ['test/kit/template-database.ts', 'test/kit/each-file.ts', 'test/kit/light-passwords.ts']

/** Files in which all rooms meet. Imports are not followed further; rooms and addresses are searched instead. */
const MEETINGS = /^(?:server\/(?:[^/]+|pages\/.*|seed\/.*)|contract\/index|web\/routeTree\.gen|test\/kit\/server)\.ts$/

/** Files on which all requests, all pages or the demonstration rely. */
const FRAME = /^(?:server\/(?:[^/]+$|migrations\/|reference\/|seed\/|pages\/)|web\/(?:[^/]+$|public\/|routes\/__root))/

/** True for a test that finds its files by a pattern or by walking folders, and may therefore read any file. */
const readsTheTree = (test: string) => /\bglobSync\(|\bfilesUnder\(/.test(textOf(test))

const roomOf = (file: string): string | null => {
  const [, room] = /^(?:domain|contract|(?:server|web)\/features|test\/browser)\/(\w+)\//.exec(file) ?? []
  return room && ROOMS.includes(room) ? room : null
}

const roomsOf = (files: readonly string[]) => new Set(files.flatMap((file) => roomOf(file) ?? []))

/** All files that use one of `from`, directly or not, without going beyond files for which `isEnd` holds. */
function climb(from: readonly string[], { users }: Tree, isEnd: (file: string) => boolean): Set<string> {
  const reached = new Set(from)
  for (const file of reached)
    if (!isEnd(file) || from.includes(file)) for (const user of users.get(file) ?? []) reached.add(user)
  return reached
}

/** @param files paths from the root, of all files in the tree and of deleted ones */
export function readTree(files: readonly string[]): Tree {
  const known = new Set(files)
  const named = new Map(files.map((file) => [file, namesIn(file, known)]))
  const users = new Map<string, string[]>()
  for (const [file, names] of named) for (const name of names) users.set(name, [...(users.get(name) ?? []), file])
  return { files, named, users }
}

/**
 * The other files that a file names between quotes: relative to itself, from the root, or by `#`; in the kit also by a
 * pattern.
 */
function namesIn(file: string, known: ReadonlySet<string>): string[] {
  const found = [...textOf(file).replaceAll(TYPES_ALONE, '').matchAll(QUOTED)].flatMap(([, , name = '']) => {
    if (name.includes('*'))
      return file.startsWith('test/kit/') ? [...known].filter((one) => path.matchesGlob(one, name)) : []
    const beside = path.posix.join(path.posix.dirname(file), name)
    return [name.startsWith('#') ? name.slice(1) : name, beside].filter((one) => known.has(one))
  })
  return [...new Set(found)].filter((one) => one !== file)
}

const QUOTED = /(['"])([#.\w@][^'"\s]*?)(?:\?[^'"]*)?\1/g

/** Imports of types disappear before anything runs. */
const TYPES_ALONE = /^import type [^'"]*['"][^'"]*['"]/gm

/** The addresses served by some rooms, each cut at its first parameter. */
function addressesOf(rooms: Set<string>, files: readonly string[]): string[] {
  const own = files.filter((file) => /^contract\/|\/routes\.ts$/.test(file) && rooms.has(roomOf(file)!))
  return own.flatMap((file) =>
    [...textOf(file).matchAll(/'(\/[a-z][\w/-]*)[^'\s]*'/g)].map(([, address]) => address!.replace(/\/$/, '')),
  )
}

/** Whether a test, or a file of test/ that it uses, names one of the addresses. */
function asks(test: string, addresses: readonly string[], { named }: Tree): boolean {
  const texts = new Set([test])
  for (const file of texts) for (const name of named.get(file) ?? []) if (name.startsWith('test/')) texts.add(name)
  const text = [...texts].map(textOf).join('\n')
  return addresses.some((address) => new RegExp(`${address}(?![\\w-])`).test(text))
}

const READ = /\.(?:[cm]?[jt]sx?|css|html|json|ya?ml)$/
const texts = new Map<string, string>()

/** The text of a file; empty for a deleted file and for kinds that name no file. */
function textOf(file: string): string {
  const known = texts.get(file) ?? (READ.test(file) ? readIfThere(file) : '')
  texts.set(file, known)
  return known
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
