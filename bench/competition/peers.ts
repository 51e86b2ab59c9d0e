import { compileFormat } from '#domain/competition/formats/compile-format.ts'
import { gamesOf } from '#domain/competition/games/game-graph.ts'
import { startCompetition } from '#domain/competition/results/state/competition-state.ts'
import { playOut } from '#test/competition/play-out.ts'
import { situation } from '#domain/competition/results/state/situation.ts'
import { fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { canAndCannot } from './can-and-cannot.ts'
import { inMs, leastMs } from './processor-time.ts'
import { printTable } from './table.ts'

/** The same work by our code and by JavaScript libraries. It shows processor time, the least of fifteen runs. */
export async function benchPeers() {
  console.log(
    '2. Côte à côte, dans le même processus (temps de processeur, le moindre de quinze ; — : ne sait pas faire)\n',
  )
  const tasks = [...(await ourTasks())]
  const brackets = await measured('brackets-manager', bracketsManagerTasks)
  const pairings = await measured('tournament-pairings', pairingsTasks)
  const organizer = await measured('tournament-organizer', organizerTasks)
  const cell = (tasks: ReadonlyMap<string, number>, name: string) =>
    tasks.has(name) ? inMs(tasks.get(name) ?? 0) : '—'
  printTable(
    ['travail', 'ici', 'brackets-manager', 'tournament-pairings', 'tournament-organizer'],
    tasks.map(([name, ms]) => [name, inMs(ms), cell(brackets, name), cell(pairings, name), cell(organizer, name)]),
  )
  console.log('round-robin-tournament 1.2.4 est publié sans son code (pas de dist/) : il ne peut pas être mesuré.\n')
  await canAndCannot()
}

type Tasks = Map<string, number>

const REPEATS = 15

const DOUBLE = 'double élimination à 64, compiler'
const SINGLE_PLAYED = 'élimination directe à 64, jouer jusqu’au bout'
const ROUND_ROBIN = 'championnat à 48, compiler'
const ROUND_ROBIN_RANKED = 'championnat à 16, jouer et classer'
const SWISS = 'suisse à 64, 6 rondes'

const names = (count: number) => Array.from({ length: count }, (_, index) => `Équipe ${index + 1}`)
const entrants = (count: number) => names(count).map((name) => ({ id: name, name }))
const favourite = () => ({ kind: 'score' as const, score: [60, 50] as const })

async function ourTasks(): Promise<Tasks> {
  const play = (format: Parameters<typeof compileFormat>[0], teams: number) =>
    situation(playOut(startCompetition(compileFormat(format, teams), entrants(teams), fiba5x5), favourite))
  return new Map([
    [DOUBLE, await leastMs(REPEATS, () => gamesOf(compileFormat({ kind: 'double_elimination', reset: true }, 64)))],
    [SINGLE_PLAYED, await leastMs(REPEATS, () => play({ kind: 'single_elimination', third_place: true }, 64))],
    [ROUND_ROBIN, await leastMs(REPEATS, () => compileFormat({ kind: 'round_robin', legs: 1 }, 48))],
    [ROUND_ROBIN_RANKED, await leastMs(REPEATS, () => play({ kind: 'round_robin', legs: 1 }, 16))],
    [SWISS, await leastMs(REPEATS, () => play({ kind: 'swiss', rounds: 6 }, 64))],
  ])
}

/** A library that is not installed gets one sentence and an empty column. */
async function measured(name: string, tasks: () => Promise<Tasks>): Promise<Tasks> {
  try {
    return await tasks()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    console.log(`${name} n’est pas installé : lancez npm install pour remplir sa colonne.`)
    return new Map()
  }
}

async function bracketsManagerTasks(): Promise<Tasks> {
  const { BracketsManager } = await import('brackets-manager')
  const { InMemoryDatabase } = await import('brackets-memory-db')
  type Input = Parameters<InstanceType<typeof BracketsManager>['create']['stage']>[0]
  const created = async (type: Input['type'], teams: number, settings: Input['settings']) => {
    const database = new InMemoryDatabase()
    const manager = new BracketsManager(database)
    const stage = await manager.create.stage({ tournamentId: 0, name: type, type, seeding: names(teams), settings })
    return { database, manager, stage }
  }
  const played = async (type: Input['type'], teams: number, settings: Input['settings']) => {
    const { database, manager, stage } = await created(type, teams, settings)
    const matches = (await database.select<{ id: number }>('match')) ?? []
    for (const { id } of matches) {
      await manager.update.match({ id, opponent1: { score: 60, result: 'win' }, opponent2: { score: 50 } })
    }
    if (type !== 'round_robin') return manager.get.finalStandings(stage.id)
    return manager.get.finalStandings(stage.id, { rankingFormula: (item) => 2 * item.wins + item.losses })
  }
  return new Map([
    [DOUBLE, await leastMs(REPEATS, () => created('double_elimination', 64, { grandFinal: 'double' }))],
    [SINGLE_PLAYED, await leastMs(REPEATS, () => played('single_elimination', 64, { consolationFinal: true }))],
    [ROUND_ROBIN, await leastMs(REPEATS, () => created('round_robin', 48, { groupCount: 1 }))],
    [ROUND_ROBIN_RANKED, await leastMs(REPEATS, () => played('round_robin', 16, { groupCount: 1 }))],
  ])
}

async function pairingsTasks(): Promise<Tasks> {
  const { DoubleElimination, RoundRobin, Swiss } = await import('tournament-pairings')
  const swiss = () => {
    const players = names(64).map((id) => ({ id, score: 0, avoid: [] as string[] }))
    const byId = new Map(players.map((player) => [player.id, player]))
    for (let round = 1; round <= 6; round++) {
      for (const { player1, player2 } of Swiss(players, round)) {
        const [one, other] = [byId.get(String(player1)), byId.get(String(player2))]
        if (!one || !other) continue
        one.score += 2
        other.score += 1
        one.avoid.push(other.id)
        other.avoid.push(one.id)
      }
    }
  }
  return new Map([
    [DOUBLE, await leastMs(REPEATS, () => DoubleElimination(names(64)))],
    [ROUND_ROBIN, await leastMs(REPEATS, () => RoundRobin(names(48)))],
    [SWISS, await leastMs(REPEATS, swiss)],
  ])
}

async function organizerTasks(): Promise<Tasks> {
  const { default: Organizer } = await import('tournament-organizer')
  type Options = NonNullable<Parameters<InstanceType<typeof Organizer>['createTournament']>[1]>
  const started = (stageOne: Options['stageOne'], teams: number) => {
    const tournament = new Organizer().createTournament('essai', { stageOne })
    for (const name of names(teams)) tournament.createPlayer(name)
    tournament.startTournament()
    return tournament
  }
  const played = (stageOne: Options['stageOne'], teams: number, rounds: number) => {
    const tournament = started(stageOne, teams)
    for (let round = 1; round <= rounds; round++) {
      for (let active = tournament.getActiveMatches(); active.length > 0; active = tournament.getActiveMatches()) {
        for (const match of active) tournament.enterResult(match.getId(), 1, 0)
      }
      if (round < rounds) tournament.nextRound()
    }
    return tournament.getStandings()
  }
  return new Map([
    [DOUBLE, await leastMs(REPEATS, () => started({ format: 'double-elimination' }, 64))],
    [SINGLE_PLAYED, await leastMs(REPEATS, () => played({ format: 'single-elimination', consolation: true }, 64, 1))],
    [ROUND_ROBIN, await leastMs(REPEATS, () => started({ format: 'round-robin' }, 48))],
    [ROUND_ROBIN_RANKED, await leastMs(REPEATS, () => played({ format: 'round-robin' }, 16, 15))],
    [SWISS, await leastMs(REPEATS, () => played({ format: 'swiss', rounds: 6 }, 64, 6))],
  ])
}
