import { expect, test } from 'vitest'
import { removeRows } from '#server/seed/remove-demo.ts'
import { hasData } from '#server/seed/has-data.ts'
import { refuseDemoAccounts } from '#server/seed/refuse-demo-accounts.ts'
import { db } from './seeded.ts'

test('toute la démonstration se retire : la base est alors neuve, et la production l’accepte', async () => {
  const rolledBack = new Error('rolled back')
  const removed = db.begin(async (tx) => {
    const { rows, kept, files } = await removeRows(tx)
    expect(rows).toMatchObject({ clubs: 66, tournaments: 148, 'auth.users': expect.any(Number) })
    expect(kept).toEqual({ clubs: 0, tournaments: 0, accounts: 0 })
    expect(files.length).toBeGreaterThan(5)
    expect(await hasData(tx)).toBe(false)
    for (const table of ['registrations', 'payments', 'receipts', 'messages', 'mails', 'sandbox.sessions'])
      expect([table, (await tx`select from ${tx(table)}`).length]).toEqual([table, 0])
    throw rolledBack
  })
  await expect(removed).rejects.toBe(rolledBack)
  await expect(refuseDemoAccounts(db)).rejects.toThrow('les comptes de la démonstration')
})
