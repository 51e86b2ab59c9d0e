import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readTree, touchedBy } from '../changed/touched.ts'
import { takeScratch } from '../scratch.ts'
import { conditionsIn, type Condition } from './conditions.ts'

/**
 * Leaves out one condition of the SQL after the other, drawn by chance among those of the given folders, and prints
 * those whose absence no test has noticed: `npm run mutants:sql -- --sample 40 --seed 1 server/features`. The tests
 * beside the file look first, then all that the file can touch.
 */
const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    near: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const ROOT = path.resolve(import.meta.dirname, '../..')
process.chdir(ROOT)
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = listed.split('\n').filter(Boolean)
const copy = copyOfTree()
const tree = readTree(files)

type Planted = Condition & { file: string; source: string }
const drawn = draw(foundIn(positionals.length > 0 ? positionals : ['server/features']), Number(values.sample))
console.log(`${drawn.length} conditions tirées, graine ${values.seed}.`)
const missed = drawn.filter((planted) => !isCaught(planted))
console.log(`\n${drawn.length - missed.length} sur ${drawn.length} remarquées.`)
for (const { file, line, text } of missed) console.log(`  ${file}:${line}  ${onOneLine(text)}`)

/** The files of the tree as they stand, without what Git ignores, beside the installed packages. */
function copyOfTree(): string {
  const at = path.join(takeScratch(), 'tree')
  for (const file of files) {
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true })
    cpSync(file, path.join(at, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(at, 'node_modules'))
  return at
}

function foundIn(folders: readonly string[]): Planted[] {
  const named = folders.flatMap((folder) => (folder.endsWith('.ts') ? [folder] : globSync(`${folder}/**/*.ts`)))
  return named
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return conditionsIn(source).map((condition) => ({ ...condition, file, source }))
    })
}

/** Draws without return; the same seed draws the same conditions of the same tree. */
function draw(all: Planted[], count: number): Planted[] {
  let state = Number(values.seed)
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const left = [...all]
  return Array.from({ length: Math.min(count, all.length) }, () => left.splice(Math.floor(next() * left.length), 1)[0]!)
}

function isCaught({ file, from, to, line, text, source }: Planted): boolean {
  const at = path.join(copy, file)
  writeFileSync(at, `${source.slice(0, from)}true${source.slice(to)}`)
  // Pages are not built in the copy, and a condition of SQL changes none.
  const tests = touchedBy([file], tree).tests.filter((test) => !test.startsWith('web/'))
  const near = tests.filter((test) => distance(file, test) === 0)
  const far = tests.filter((test) => !near.includes(test)).toSorted((a, b) => distance(file, a) - distance(file, b))
  const by = firstFailure(near) ?? (values.near ? null : firstFailure(far))
  writeFileSync(at, source)
  console.log(`${by ? 'remarquée' : 'PASSÉE   '}  ${file}:${line}  ${onOneLine(text).slice(0, 100)}`)
  if (by) console.log(`           par ${by}`)
  return by !== null
}

/** The first of these tests that fails, which ends the others. @throws when they cannot run */
function firstFailure(tests: readonly string[]): string | null {
  if (tests.length === 0) return null
  const args = ['run', '--bail=1', '--reporter=default', '--no-color', ...tests]
  const { status, stdout, stderr } = spawnSync('vitest', args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status === 0) return null
  const [, failed] = /^\s*FAIL\s+(.+)$/m.exec(`${stdout}\n${stderr}`) ?? []
  if (!failed) throw new Error(`Les tests n’ont pas pu tourner :\n${stderr.slice(-2_000)}`)
  return failed
}

/** 0 within the same noun, 1 within the same room, 2 elsewhere. */
function distance(file: string, test: string): number {
  const noun = file.split('/').slice(0, 4).join('/')
  if (test.startsWith(`${noun}/`)) return 0
  const [, , room] = file.split('/')
  return test.startsWith(`server/features/${room}/`) || test.startsWith(`test/${room}/`) ? 1 : 2
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
