import { ORPCError } from '@orpc/server'
import { ownPlatform } from '#server/features/ownership/commands/own-platform.ts'
import { listJobs } from '#server/jobs.ts'
import { passingTime } from '#server/platform/actor.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/logs.ts'
import { createServices } from '#server/services.ts'
import { withDatabase } from './with-database.ts'

/** Makes that account the owner of the platform, or hands it over to it: `npm run owner -- personne@exemple.fr`. */
await withDatabase(async (db, config, databaseUrl) => {
  const address = process.argv[2]?.trim().toLowerCase()
  if (!address) throw new Error('Indiquez une adresse\u00a0: npm run owner -- personne@exemple.fr')
  await migrate(db)
  const { services, jobs, close } = await createServices(config, databaseUrl, createLog(config))
  try {
    await jobs.start(listJobs(services), services, { work: false })
    const owner = await services.db.begin((tx) => ownPlatform(tx, services, passingTime, { to: { email: address } }))
    console.log(`${owner.full_name} est propriétaire de la plateforme.`)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND')
      throw new Error('Aucun compte complet n’a cette adresse.', { cause: error })
    throw error
  } finally {
    await close()
  }
})
