import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { PASSWORD_MAX_LENGTH } from '#domain/common/thresholds.ts'

// Only this file measures passwords at their real cost.
vi.doUnmock('@node-rs/argon2')
vi.resetModules()
const { hashPassword, verifyNobody, verifyPassword } = await import('./passwords.ts')

test('un mot de passe est haché en argon2id à 19 Mio et deux passes, avec un sel neuf', async () => {
  const [first, second] = await Promise.all([
    hashPassword('panier à trois points'),
    hashPassword('panier à trois points'),
  ])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('seul le bon mot de passe est reconnu', async () => {
  const stored = await hashPassword('dunk-2026')
  expect(await verifyPassword(stored, 'dunk-2026')).toBe(true)
  expect(await verifyPassword(stored, 'dunk-2027')).toBe(false)
  expect(await verifyPassword(stored, '')).toBe(false)
})

test('un mot de passe démesuré est refusé sans être haché', async () => {
  const endless = 'a'.repeat(PASSWORD_MAX_LENGTH + 1)
  await expect(hashPassword(endless)).rejects.toThrow(RangeError)
  expect(await verifyPassword(await hashPassword('a'.repeat(PASSWORD_MAX_LENGTH)), endless)).toBe(false)
})

test('vérifier personne prend le temps de vérifier quelqu’un', async () => {
  const stored = await hashPassword('dunk-2026')
  await verifyNobody('chauffe')
  const someone = await median(() => verifyPassword(stored, 'faux'))
  const nobody = await median(() => verifyNobody('faux'))
  expect(nobody / someone).toBeGreaterThan(0.5)
  expect(nobody / someone).toBeLessThan(2)
})

/** The median processor time in microseconds, which does not depend on the load of the machine. */
async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run++) {
    const from = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(from)
    times.push(user + system)
  }
  return times.sort((a, b) => a - b)[3]!
}

test('une foule qui se connecte attend son tour, et d’autres travaux passent devant elle', async () => {
  const stored = await hashPassword('dunk-2026')
  let left = 60
  const crowd = Promise.all(
    Array.from({ length: left }, () => verifyPassword(stored, 'dunk-2026').finally(() => (left -= 1))),
  )
  // Reading files uses the same threads as hashing.
  await Promise.all(Array.from({ length: 20 }, () => readFile(import.meta.filename)))
  expect(left).toBeGreaterThan(30)
  expect(await crowd).toEqual(Array.from({ length: 60 }, () => true))
})

test('au-delà de mille en attente, les suivants sont priés de revenir', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 1_010 }, () => verifyPassword('pas une empreinte', '')))
  const refused = asked.filter((one) => one.status === 'rejected' && Object(one.reason).code === 'UNAVAILABLE')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(10)
})
