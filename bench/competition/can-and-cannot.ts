import { printTable } from './table.ts'

/**
 * The answers come from the documentation and types of the pinned versions. Four answers of brackets-manager come from
 * running it.
 */
export async function canAndCannot() {
  printTable(
    ['sait', 'ici', 'brackets-manager 1.11.1', 'tournament-pairings 2.0.1', 'tournament-organizer 4.1.1'],
    [
      ['tableau d’un nombre quelconque d’équipes', 'oui', await sixTeams(), 'oui', 'oui'],
      [
        'corriger un résultat, la suite déjà jouée',
        'oui, avec ce qui bouge',
        await correction(),
        'pas de résultats',
        'efface et recommence',
      ],
      ['départager au règlement FIBA', 'oui, expliqué', await cycle(), 'non', 'départages d’échecs'],
      ['double forfait', 'oui', await doubleForfeit(), 'pas de résultats', 'deux défaites'],
      ['poules tirées par serpentin, clubs séparés', 'oui', 'serpentin', 'non', 'non'],
      ['meilleurs n-ièmes de poules inégales', 'oui', 'non', 'non', 'non'],
      ['croisements sans revanche', 'oui', 'non', 'non', 'non'],
      ['classement intégral 1…N', 'oui', 'non', 'non', 'non'],
      ['double élimination avec belle', 'oui', 'oui', 'oui', 'oui'],
      ['système suisse sans revanche', 'oui', 'non', 'oui', 'oui'],
      ['plateau, triangulaire, 3x3', 'oui', 'non', 'non', 'non'],
      ['annuler exactement', 'oui', 'non', 'non', 'non'],
      ['changer de formule sans rien perdre', 'oui', 'non', 'non', 'non'],
      ['planning sur des terrains, borne prouvée', 'oui', 'non', 'non', 'non'],
    ],
  )
}

async function manager(type: 'single_elimination' | 'round_robin', teams: number) {
  const { BracketsManager } = await import('brackets-manager')
  const { InMemoryDatabase } = await import('brackets-memory-db')
  const made = new BracketsManager(new InMemoryDatabase())
  const seeding = Array.from({ length: teams }, (_, index) => `T${index}`)
  const settings = type === 'round_robin' ? { groupCount: 1 } : {}
  const stage = await made.create.stage({ tournamentId: 0, name: type, type, seeding, settings })
  return { made, stage }
}

/** Answer of the library, or the error that it throws. */
async function tried(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    return error instanceof Error && !('code' in error) ? `non (« ${error.message.slice(0, 40)} »)` : 'pas installé'
  }
}

const sixTeams = () => tried(async () => ((await manager('single_elimination', 6)) ? 'oui' : 'non'))

const correction = () =>
  tried(async () => {
    const { made } = await manager('single_elimination', 4)
    for (const id of [0, 1, 2]) {
      await made.update.match({ id, opponent1: { score: 3, result: 'win' }, opponent2: { score: 1 } })
    }
    await made.update.match({ id: 0, opponent1: { score: 1 }, opponent2: { score: 3, result: 'win' } })
    return 'oui'
  })

const doubleForfeit = () =>
  tried(async () => {
    const { made } = await manager('single_elimination', 4)
    await made.update.match({ id: 0, opponent1: { forfeit: true }, opponent2: { forfeit: true } })
    return 'oui'
  })

/** Three teams beat each other in turn. The cell tells whether the library separates them by score. */
const cycle = () =>
  tried(async () => {
    const { made, stage } = await manager('round_robin', 3)
    for (const [id, score] of [80, 75, 72].entries()) {
      await made.update.match({ id, opponent1: { score, result: 'win' }, opponent2: { score: 70 } })
    }
    const ranked = await made.get.finalStandings(stage.id, { rankingFormula: (item) => 2 * item.wins + item.losses })
    return new Set(ranked.map((item) => item.rank)).size === ranked.length
      ? 'une formule, sans mini-classement'
      : 'non, rangs partagés'
  })
