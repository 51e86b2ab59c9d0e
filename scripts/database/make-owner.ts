import { ORPCError } from '@orpc/server'
import { makeOwnerLink } from '#server/features/accounts/ownership/commands/claim-platform.ts'
import { keepOwnerLink } from '#server/features/accounts/ownership/link-file.ts'
import { ownPlatform } from '#server/features/accounts/ownership/commands/own-platform.ts'
import { listJobs } from '#server/jobs.ts'
import { passingTime } from '#server/platform/journal/actor.ts'
import type { Services } from '#server/platform/context.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createServices } from '#server/services.ts'
import { withDatabase } from './with-database.ts'

/**
 * Makes an account the owner of the platform: `npm run owner -- personne@exemple.fr`. Without an address, while nobody
 * owns it, prints a link that makes its reader the owner: `npm run owner`.
 */
await withDatabase(async (db, config, databaseUrl) => {
  const address = process.argv[2]?.trim().toLowerCase()
  await migrate(db)
  const { services, jobs, close } = await createServices(config, databaseUrl, createLog(config))
  try {
    await jobs.start(listJobs(services), services, { work: false })
    if (!address) return await showLink(services)
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

/** The new link also replaces the one in the file of the server. */
async function showLink(services: Services) {
  const link = await makeOwnerLink(services)
  if (!link)
    throw new Error('Cette plateforme a un propriétaire. Pour en changer\u00a0: npm run owner -- personne@exemple.fr')
  await keepOwnerLink(services.config, link)
  console.log(`Connectez-vous, puis ouvrez dans les 24 heures\u00a0:\n${link}`)
}
