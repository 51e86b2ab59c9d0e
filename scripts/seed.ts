import { ownSecrets } from '#server/own-secrets.ts'
import { inTurn } from '#server/platform/database/in-turn.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { picturePlace } from '#server/seed/keep-picture.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { withDatabase } from './with-database.ts'

/** Loads the demonstration into an empty database. */
await withDatabase(async (db, config, databaseUrl) => {
  if (config.production) throw new Error('Les données de démonstration sont interdites en production.')
  const seed = async () => {
    await migrate(db)
    await seedDemo(db, {
      now: new Date(),
      log: (message) => console.log(message),
      files: await picturePlace(config),
      config,
      secrets: await ownSecrets(db, config),
    })
  }
  const onWait = () => console.log('Un autre processus prépare la base de données\u00a0: celui-ci attend son tour.')
  await inTurn(databaseUrl, seed, { onWait })
})
