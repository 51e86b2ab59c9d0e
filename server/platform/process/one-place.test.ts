import { expect, test } from 'vitest'
import { freshDatabase } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { requireOnePlace } from './one-place.ts'

const { db, url: databaseUrl } = await freshDatabase()
const one = await startTestServer({ databaseUrl })
const folder = one.services.config.data_dir

test('deux processus vivants gardent les fichiers au même endroit, sinon le second ne démarre pas', async () => {
  await one.services.condition.look()
  const same = await startTestServer({ databaseUrl, config: { data_dir: folder } })
  expect(same.services.files_place).toBe(one.services.files_place)
  await same.services.condition.look()
  await requireOnePlace(same.services)

  const elsewhere = await startTestServer({ databaseUrl })
  await elsewhere.services.condition.look()
  await expect(requireOnePlace(elsewhere.services)).rejects.toThrow(/garde les fichiers ailleurs.*DATA_DIR/)
  const service = await startTestServer({
    databaseUrl,
    config: { files_url: 's3://cle:secret@s3.exemple.fr/rebond-fichiers' },
  })
  await expect(requireOnePlace(service.services)).rejects.toThrow('FILES_URL')
  await db`delete from process_states where id <> ${one.services.condition.id}`
})

test('un processus arrêté n’empêche personne : le sien est oublié aussitôt, celui qui est tué en deux minutes', async () => {
  const next = await startTestServer({ databaseUrl })
  await one.services.condition.look()
  await expect(requireOnePlace(next.services)).rejects.toThrow()
  await db`update process_states set seen_at = seen_at - interval '3 minutes' where id = ${one.services.condition.id}`
  await requireOnePlace(next.services)
  await one.services.condition.look()
  await one.services.condition.watch()()
  await requireOnePlace(next.services)
})
