import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { databaseUrl, db } from '#test/kit/database.ts'
import { createDatabase } from '../database/client.ts'
import { DatabaseFrozen } from '../database/watch.ts'
import { startProblem } from './start-problem.ts'

const FRENCH =
  /[àâçéèêîïôùû’]|\b(?:le|la|les|un|une|des|du|de|et|ne|pas|est|sont|que|qui|aucune?|par|attendue?|remis|inconnu)\b/i
const ENGLISH =
  /(?<!\p{L})(?:the|is|was|does|not|that|this|with|cannot|must|no such|unknown|failed|expected)(?!\p{L})/iu
const isFrench = (text: string) => FRENCH.test(text) && !ENGLISH.test(text)

/** Makes an error as Node and PostgreSQL do. */
const fail = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: the words of the system`), { code, errno: -1, ...more })
const caught = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test.each([
  ['ENOENT', { path: '/nulle/part' }],
  ['EACCES', { path: '/root/x' }],
  ['EACCES', { port: 80 }],
  ['EPERM', {}],
  ['ENOSPC', {}],
  ['EROFS', { path: '/mnt' }],
  ['EMFILE', {}],
  ['EADDRNOTAVAIL', {}],
  ['EADDRINUSE', { address: '/tmp/x.sock' }],
  ['ECONNREFUSED', {}],
  ['ENOTFOUND', {}],
  ['ETIMEDOUT', {}],
  ['CONNECT_TIMEOUT', {}],
  ['NO_SERVER', {}],
  ['ECONNRESET', {}],
  ['SELF_SIGNED_CERT_IN_CHAIN', {}],
  ...['28P01', '3D000', '42501', '53300', '53100', '25006', '57P03', '55P03', '57014', '55006'].map(
    (code): [string, object] => [code, { severity: 'ERROR' }],
  ),
])('ce que le système appelle %s se dit en français, avec quoi faire', (code, more) => {
  for (const DATABASE_URL of [undefined, 'postgres://rebond:secret@base/rebond']) {
    const told = startProblem(fail(code, more), { DATABASE_URL })
    expect(told).toMatch(/^[A-ZÀÉ/].*\u00a0: .*\)\.$/s)
    expect(told).toContain(code)
    expect(isFrench(told), told).toBe(true)
  }
})

test('un imprévu garde ses mots, et dit qu’en faire', () => {
  const told = startProblem(new TypeError('x is undefined'), {})
  expect(told).toBe(
    'Un imprévu a tout arrêté\u00a0: cherchez ses mots dans la documentation ou signalez-les (x is undefined).',
  )
  expect(startProblem(new Error('Indiquez une adresse.'), {})).toBe('Indiquez une adresse.')
})

test('ce que Node et PostgreSQL lancent vraiment est reconnu', async () => {
  const wrong = createDatabase(Object.assign(new URL(databaseUrl), { pathname: '/absente' }).href, {
    maxConnections: 1,
  })
  const thrown = [
    await caught(() => parseArgs({ args: ['--inconnue'], options: {} })),
    await caught(() => parseArgs({ args: ['--key'], options: { key: { type: 'string' } } })),
    await caught(() => readFileSync('/nulle/part')),
    await caught(() => new URL('pas une adresse')),
    await caught(() => wrong`select 1`),
    await caught(() => db`select * from pas_une_table`),
    await caught(() => db.begin(async (tx) => (await tx`set local statement_timeout = 20`, tx`select pg_sleep(1)`))),
    new DatabaseFrozen('the database does not answer'),
    new AggregateError([fail('ECONNREFUSED'), fail('ECONNREFUSED')]),
  ]
  await wrong.end({ timeout: 1 })
  for (const error of thrown) expect(startProblem(error, {}), String(error)).toMatch(/\u00a0: (?:\w|’|[àé])+/)
  const inEnglish = thrown.map((error) => startProblem(error, {})).filter((told) => !isFrench(told))
  expect(inEnglish).toEqual([
    'Un imprévu a tout arrêté\u00a0: cherchez ses mots dans la documentation ou signalez-les (42P01, relation "pas_une_table" does not exist).',
  ])
})

/** The commands of an operator run these files. */
const OPERATED = [
  'scripts/{*,database/*,reference/*}.{ts,mjs}',
  'scripts/database/restore/*.ts',
  'scripts/production/**/*.ts',
  'server/start.ts',
  'server/own-secrets.ts',
  'server/platform/{*,{config,limits,secrets,procedures,journal,process}/*}.ts',
  'server/platform/{pdf/written-out,http/caches/drawings,http/caches/kept-answers}.ts',
  'server/platform/{backup,database,storage}/**/*.ts',
  'server/features/{office/backups,accounts/ownership}/**/*.ts',
  'server/seed/{seed,refuse-demo-accounts}.ts',
]

/** Errors of the code, for developers. Operators see them as unforeseen, or in other words. */
const OF_THE_CODE = [
  /^(?:A thread ended|Not a key|the copy of|A path leads|Too long for|A segment is)/,
  /is left out|was not kept whole|No signing key opens|A signing key is a key pair|is no (?:value|name)/,
  /^(?:a transaction is opened|the transaction (?:is over|was rolled)|a turn in|nothing is heard)/,
  // The summary line of scripts/test.mjs, in the words of the test runner.
  /^… passed, … failed|^Node $/,
]

test('tout ce qu’une commande de la machine lance ou écrit est en français', () => {
  const words = OPERATED.flatMap((pattern) => globSync(pattern))
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const said = text.matchAll(
        /(?:new (?:Error|[A-Z]\w*(?:Problem|Use|Recover))|console\.(?:log|error)|\bsay|super)\(\s*(['`])((?:(?!\1).|\n)+)\1/g,
      )
      return [...said].map(([, , literal]) => ({
        path,
        words: literal!.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(String.raw`\u00a0`, ' '),
      }))
    })
    .filter(({ words: said }) => /[a-z]{3,}/i.test(said))
  expect(words.length).toBeGreaterThan(80)
  const foreign = words.filter(({ words: said }) => !isFrench(said) && !OF_THE_CODE.some((sign) => sign.test(said)))
  expect(foreign).toEqual([])
})
