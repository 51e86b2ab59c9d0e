import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createLimits, LIMIT_POINTS } from './limits.ts'

const limits = createLimits(db)
const elsewhere = createLimits(db)

test('au-delà du nombre permis, le refus dit combien attendre', async () => {
  const key = randomUUID()
  for (let attempt = 0; attempt < 5; attempt += 1) await limits.consume('contact', key)
  const refusal = await limits.consume('contact', key).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  const { retry_after_seconds } = (refusal as { data: { retry_after_seconds: number } }).data
  expect(retry_after_seconds).toBeGreaterThan(3_590)
  expect(retry_after_seconds).toBeLessThanOrEqual(3_600)
})

test('on n’est jamais prié de revenir trop tôt : la seconde entamée compte', async () => {
  const key = randomUUID()
  const started = performance.now()
  await limits.consume('confirmation_mail', key)
  const refusal = await limits.consume('confirmation_mail', key).catch((thrown: unknown) => thrown)
  const { retry_after_seconds } = (refusal as { data: { retry_after_seconds: number } }).data
  expect(retry_after_seconds * 1_000).toBeGreaterThanOrEqual(60_000 - (performance.now() - started))
})

test('deux processus comptent ensemble, sans en laisser passer un de trop', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? limits : elsewhere).allows('contact', key)),
  )
  expect(answers.filter(Boolean)).toHaveLength(5)
})

test('ce qui protège un secret ou un cœur se compte pour tous les processus ; le reste est nommé', async () => {
  const key = randomUUID()
  const apart: string[] = []
  for (const [name, points] of LIMIT_POINTS) {
    await limits.consume(name, key, points)
    if (await elsewhere.allows(name, key)) apart.push(name)
  }
  expect(apart.sort()).toEqual(COUNTED_APART)
})

/** Reads and changes that cost little. What a change does is guarded by a limit of its own. */
const COUNTED_APART = [
  'calendar',
  'change',
  'followed',
  'insights',
  'live',
  'preview',
  'reading',
  'search',
  'table',
  'table_address',
]

test('un compte d’essais ne touche pas l’autre', async () => {
  const key = randomUUID()
  for (let attempt = 0; attempt < 6; attempt += 1) await limits.allows('contact', key)
  expect(await limits.allows('signup', key)).toBe(true)
  expect(await limits.allows('contact', randomUUID())).toBe(true)
})

test('oublier remet à zéro', async () => {
  const key = randomUUID()
  for (let attempt = 0; attempt < 6; attempt += 1) await limits.allows('contact', key)
  await limits.forget('contact', key)
  expect(await limits.allows('contact', key)).toBe(true)
})

test.each([
  ['login_account', 10],
  ['factor_code', 5],
  ['recovery_code', 5],
] as const)('ce qu’un processus pardonne (%s), l’autre ne le retient plus', async (name, points) => {
  const key = randomUUID()
  for (let attempt = 0; attempt <= points; attempt += 1) await limits.allows(name, key)
  expect(await limits.allows(name, key)).toBe(false)
  await elsewhere.forget(name, key)
  expect(await limits.allows(name, key)).toBe(true)
})

test('un essai rendu ailleurs se refait ici', async () => {
  const key = randomUUID()
  for (let attempt = 0; attempt < 21; attempt += 1) await limits.allows('code_day', key)
  for (let given = 0; given < 2; given += 1) await elsewhere.giveBack('code_day', key)
  expect(await limits.allows('code_day', key)).toBe(true)
})

test('un abonné IPv6 est un seul appelant, son voisin un autre', async () => {
  const network = `2001:db8:${randomUUID().slice(0, 4)}`
  for (let host = 1; host <= 5; host += 1) expect(await limits.allows('contact', `${network}:1::${host}`)).toBe(true)
  expect(await limits.allows('contact', `${network}:0001:0:ffff:1:2`)).toBe(false)
  expect(await limits.allows('contact', `${network}:2::1`)).toBe(true)
})

test('un abonné IPv6 n’essaie pas les mots de passe d’un compte depuis chacune de ses adresses', async () => {
  const account = `${randomUUID()}@exemple.test`
  for (let host = 1; host <= 10; host += 1)
    expect(await limits.allows('login_account', `${account} 2001:db8::${host}`)).toBe(true)
  expect(await limits.allows('login_account', `${account} 2001:db8::ffff`)).toBe(false)
})

test('la table ne garde ni adresse ni compte', async () => {
  await limits.consume('login_account', 'alix@exemple.test 203.0.113.5')
  const kept = JSON.stringify(await db`select key from rate_limits`)
  expect(kept).not.toContain('alix')
  expect(kept).not.toContain('203.0.113')
})
