import { expect, test } from 'vitest'
import { ACCOUNT_LIMITS } from '#server/platform/limits/account-limits.ts'
import { freshDatabase } from '../kit/database.ts'
import { createPerson } from '../kit/steps/people.ts'
import { startProcess } from './processes.ts'

test('un mot de passe essayé tour à tour à deux processus : ils comptent ensemble, sans un essai de trop', async () => {
  const { db, url } = await freshDatabase()
  const { email } = await createPerson(db)
  const processes = [await startProcess(url), await startProcess(url)]
  const tryAt = async (n: number) => {
    const response = await fetch(`${processes[n % 2]!.url}/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.0.7' },
      body: JSON.stringify({ email, password: `un mauvais mot de passe ${n}` }),
    })
    await response.text()
    return response.status
  }
  const { points } = ACCOUNT_LIMITS.login_account
  const found = await Promise.all(Array.from({ length: points + 6 }, (_, n) => tryAt(n)))
  expect(found.filter((status) => status === 400)).toHaveLength(points)
  expect(found.filter((status) => status === 429)).toHaveLength(6)
})
