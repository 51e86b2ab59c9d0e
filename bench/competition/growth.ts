import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { formatProblems, MOST_GAMES } from '#domain/competition/formats/format-problems.ts'
import { startCompetition } from '#domain/competition/results/state/competition-state.ts'
import { playOut } from '#test/competition/play-out.ts'
import { readSituation } from '#domain/competition/results/state/situation.ts'
import { fiba5x5 } from '#domain/competition/standings/standing-rules.ts'
import { standings } from '#domain/competition/standings/standings.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import { inMs, leastMs } from './processor-time.ts'
import { printTable } from './table.ts'

const SIZES = [8, 32, 128, 512, 1024]

const formats: readonly (readonly [string, (teams: number) => Format])[] = [
  ['championnat', () => ({ kind: 'round_robin', legs: 1 })],
  ['poules de quatre', (teams) => ({ kind: 'pools', pool_count: teams / 4, legs: 1 })],
  [
    'poules puis tableau',
    (teams) => ({
      kind: 'pools_then_bracket',
      pool_count: teams / 4,
      qualified: 2,
      best_next: 0,
      bracket: { kind: 'single_elimination', third_place: true },
      others_play_on: true,
    }),
  ],
  ['élimination directe', () => ({ kind: 'single_elimination', third_place: true })],
  ['double élimination', () => ({ kind: 'double_elimination', reset: true })],
  ['classement intégral', () => ({ kind: 'consolation' })],
  ['système suisse, 4 rondes', () => ({ kind: 'swiss', rounds: 4 })],
  ['plateau, 6 matchs', () => ({ kind: 'plateau', games_each: 6 })],
]

/** Time to compile and to read each format, from 8 to 1,024 teams; then the standings of one pool. */
export async function benchGrowth() {
  console.log('3. Croissance, de 8 à 1 024 équipes : compiler / lire la situation après tous les résultats')
  console.log(`(— : plus de ${MOST_GAMES} matchs, ce qu’une catégorie ne prend pas)\n`)
  const rows: string[][] = []
  for (const [name, format] of formats) {
    const cells: string[] = []
    for (const teams of SIZES) cells.push(await growthCell(format(teams), teams))
    rows.push([name, ...cells])
  }
  const ranked: string[] = []
  for (const teams of SIZES) ranked.push(await standingsCell(teams))
  rows.push(['classement d’une poule', ...ranked])
  printTable(['format', ...SIZES.map((size) => `${size} équipes`)], rows)
}

async function growthCell(format: Format, teams: number): Promise<string> {
  if (formatProblems(format, teams).length > 0) return '—'
  const compiled = await leastMs(3, () => compileFormat(format, teams))
  const competition = compileFormat(format, teams)
  const entrants = Array.from({ length: teams }, (_, index) => ({ id: `t${index}`, name: `t${index}` }))
  const random = seededRandom(teams)
  const state = playOut(startCompetition(competition, entrants, fiba5x5), () => ({
    kind: 'score',
    score: random.next() < 0.5 ? [60, 40 + random.below(15)] : [40 + random.below(15), 60],
  }))
  return `${inMs(compiled)} / ${inMs(await leastMs(3, () => readSituation(state)))}`
}

/** Each team meets eight others. Scores come from a small range, so that ties are frequent. */
async function standingsCell(teams: number): Promise<string> {
  const random = seededRandom(teams)
  const list = Array.from({ length: teams }, (_, index) => ({ id: `t${index}`, name: `t${index}` }))
  const results = Array.from({ length: 4 * teams }, (_, index) => {
    const one = index % teams
    const other = (one + 1 + Math.floor(index / teams)) % teams
    const lost = random.below(3)
    const score: [number, number] = random.next() < 0.5 ? [20, 17 + lost] : [17 + lost, 20]
    return { teams: [`t${one}`, `t${other}`] as const, outcome: { kind: 'score' as const, score } }
  })
  return inMs(await leastMs(3, () => standings({ teams: list, results, rules: fiba5x5, is_complete: true })))
}
