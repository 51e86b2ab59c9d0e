import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '#server/platform/database/client.ts'
import { createBeside, dropBeside } from '#server/platform/database/databases.ts'
import { disposeLater } from '../kit/disposals.ts'
import { databaseUrl } from '../kit/database.ts'
import { rounds } from '../races/rounds.ts'
import { startProduct, temporaryFolder } from './product.ts'

/** `npm run test:faults` runs more. */
const STARTS = process.env.ROUNDS ? Math.min(rounds, 5) : 1

test('trois processus qui démarrent ensemble sur une base vide, démonstration comprise, vivent tous les trois', async () => {
  for (let round = 0; round < STARTS; round += 1) {
    const name = `rebond_test_together_${randomBytes(4).toString('hex')}`
    const url = await createBeside(databaseUrl, name)
    disposeLater(() => dropBeside(inject('adminUrl'), name))
    const dataDir = temporaryFolder()
    // They share the folder, so that its secret is made once too.
    const environment = { DEMO: 'on', SECRET_KEY: '' }
    const started = [0, 1, 2].map(() => startProduct({ dataDir, databaseUrl: url, environment }))
    const products = await Promise.all(started)
    const db = createDatabase(url, { maxConnections: 1 })
    const [count] = await db<{ admins: number; keys: number; loads: number }[]>`
      select (select count(*)::int from platform_admins where is_owner) as admins,
        (select count(*)::int from auth.signing_keys) as keys, (select count(*)::int from reference_loads) as loads`
    await db.end()
    expect(count).toEqual({ admins: 1, keys: 1, loads: 1 })
    expect(products.map((product) => product.isRunning())).toEqual([true, true, true])
    expect((await Promise.all(products.map((product) => product.end('SIGTERM')))).map(({ code }) => code)).toEqual([
      0, 0, 0,
    ])
  }
})
