import { resetFactors } from '#server/features/accounts/auth/commands/factors/reset-factors.ts'
import { listJobs } from '#server/jobs.ts'
import { createLog } from '#server/platform/process/logs.ts'
import { createServices } from '#server/services.ts'
import { withDatabase } from './with-database.ts'

/** Removes the second factors of an address: `npm run factors:reset -- personne@exemple.fr`. */
await withDatabase(async (_, config, databaseUrl) => {
  const address = process.argv[2]
  if (!address) throw new Error('Indiquez une adresse\u00a0: npm run factors:reset -- personne@exemple.fr')
  const { services, jobs, close } = await createServices(config, databaseUrl, createLog(config))
  try {
    await jobs.start(listJobs(services), services, { work: false })
    const removed = await resetFactors(services, address)
    if (removed === null) throw new Error('Aucun compte n’a cette adresse.')
    console.log(
      removed === 0
        ? 'Ce compte n’avait aucune méthode. Ses sessions sont fermées.'
        : `Méthodes retirées\u00a0: ${removed}. Sessions fermées. La personne en est prévenue par e-mail.`,
    )
  } finally {
    await close()
  }
})
