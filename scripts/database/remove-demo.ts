import { counted } from '#domain/common/counted.ts'
import { picturePlace } from '#server/seed/keep-picture.ts'
import { removeDemo } from '#server/seed/remove-demo.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { withDatabase } from './with-database.ts'

/** Removes the demonstration and leaves what people made: `npm run demo:remove`, and with `-- oui` without a question. */
await withDatabase(async (db, config) => {
  const [count] = await db<Record<'clubs' | 'tournaments', number>[]>`
    select (select count(*)::int from clubs where demo) as clubs,
      (select count(*)::int from tournaments where demo) as tournaments`
  const { clubs, tournaments } = count!
  if (process.argv[2] !== 'oui') {
    console.log(
      `La démonstration compte ${counted(clubs, 'club')} et ${counted(tournaments, 'tournoi')}. Elle part pour de bon, avec ce qui en dépend\u00a0; ce que des personnes ont fait reste.\n` +
        'Faites d’abord une sauvegarde, arrêtez le site, puis\u00a0: npm run demo:remove -- oui',
    )
    return
  }
  await migrate(db)
  const { storage } = await picturePlace(config)
  const { rows, kept } = await removeDemo(db, storage)
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0)
  console.log(
    all === 0
      ? 'Rien de plus n’est de la démonstration.'
      : `La démonstration est retirée\u00a0: ${all.toLocaleString('fr-FR')} lignes. Le journal garde les siennes.`,
  )
  const left = [counted(kept.tournaments, 'tournoi'), counted(kept.clubs, 'club'), counted(kept.accounts, 'compte')]
  if (kept.clubs + kept.tournaments + kept.accounts > 0)
    console.log(
      `Restent, parce que des personnes s’y sont inscrites\u00a0: ${left.join(', ')}. Aucun de ces comptes ne s’ouvre plus.`,
    )
})
