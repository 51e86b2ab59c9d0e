import { parseArgs } from 'node:util'
import { inTurn } from '#server/platform/database/in-turn.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { loadReference } from '#server/reference/load.ts'
import { createCountry } from '#server/seed/tournaments/country.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { withDatabase } from './with-database.ts'

const MOST = 2_000_000

/**
 * Loads the demonstration into an empty database: `npm run seed`. With `-- --scale 100000`, adds that many tournaments of ten years
 * over the whole country instead, to see how the site does with them.
 */
await withDatabase(async (db, config, databaseUrl) => {
  if (config.production) throw new Error('Les données de démonstration sont interdites en production.')
  const scale = readScale()
  const seed = async () => {
    await migrate(db)
    if (scale === null) return loadDemonstration(db, config)
    await loadReference(db)
    await createCountry(db, scale, new Date())
    console.log(`${scale.toLocaleString('fr-FR')} tournois de plus, marqués «\u00a0(démo)\u00a0».`)
  }
  await inTurn(databaseUrl, seed, (sentence) => console.log(sentence))
})

function readScale(): number | null {
  const { values } = parseArgs({ options: { scale: { type: 'string' } } })
  if (values.scale === undefined) return null
  const scale = Number(values.scale)
  if (!Number.isInteger(scale) || scale < 1 || scale > MOST)
    throw new Error(`« --scale » demande un nombre de tournois, de 1 à ${MOST.toLocaleString('fr-FR')}.`)
  return scale
}
