import { expect, test } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { VERSION } from '../config/product.ts'
import { OlderProcess, requireNoOlderProcess } from './older-processes.ts'

const { db, url: databaseUrl } = await freshDatabase()

test('tant qu’un processus d’une autre version vit, rien n’est retiré, et il est nommé', async () => {
  const { services } = await startTestServer({ databaseUrl })
  await services.condition.look()
  await requireNoOlderProcess(db)

  await db`
    insert into process_states (id, machine, pid, seen_at, faults)
    values (gen_random_uuid(), 'gymnase', 4242, clock_timestamp(), '{}')`
  const refusal = await requireNoOlderProcess(db).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OlderProcess)
  expect((refusal as Error).message).toContain('Le processus 4242 de la machine gymnase')
  expect((refusal as Error).message).toContain(`remplacez-le par la ${VERSION}`)

  await db`update process_states set version = '99.0.0' where pid = 4242`
  await expect(requireNoOlderProcess(db)).rejects.toThrow('avec la version 99.0.0')
  await db`update process_states set seen_at = clock_timestamp() - interval '3 minutes' where pid = 4242`
  await requireNoOlderProcess(db)
})
