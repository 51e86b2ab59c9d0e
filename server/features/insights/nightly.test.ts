import { expect, test } from 'vitest'
import { computeNightly, type NightlyServices } from './nightly.ts'

test('un calcul de la nuit qui échoue n’empêche pas les suivants, et la tâche échoue', async () => {
  const done: string[] = []
  const failed: unknown[] = []
  const services = { log: { error: (line: unknown) => failed.push(line) } } as unknown as NightlyServices
  const night = computeNightly(services, new Date(), [
    { name: 'first', run: async () => void done.push('first') },
    { name: 'broken', run: () => Promise.reject(new Error('lost')) },
    { name: 'last', run: async () => void done.push('last') },
  ])
  await expect(night).rejects.toThrow('1 of 3')
  expect(done).toEqual(['first', 'last'])
  expect(failed).toHaveLength(1)
})
