import { ownSecrets } from '#server/own-secrets.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/client.ts'
import { picturePlace } from '#server/seed/keep-picture.ts'
import { seedDemo } from '#server/seed/seed.ts'

/** Loads the demonstration, dated from now, into an empty, migrated database. */
export const loadDemonstration = async (db: Db, config: Config) =>
  seedDemo(db, {
    now: new Date(),
    log: (message) => console.log(message),
    files: await picturePlace(config),
    config,
    secrets: await ownSecrets(db, config),
  })
