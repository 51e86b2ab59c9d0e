import { tryAttendance } from './attendance-trial.ts'
import { type Goal, goalLine, isReached, mean, meanGoals } from './goals.ts'
import { tryRecommendations } from './recommendation-trial.ts'
import { tryStrength } from './strength-trial.ts'
import { makeWorld, WHOLE } from './world.ts'

/** The first seed served to choose the parameters of the world. These seeds were not used for that. */
const SEEDS = [2, 3, 4]

/** Tests functions of the domain against a known truth, beside simpler methods on the same rows. */
export async function measure(): Promise<void> {
  const worlds = SEEDS.map((seed) => {
    const world = makeWorld(seed, WHOLE)
    const { clubs, teams, tournaments, registrations, matches } = world
    console.log(
      `Monde ${seed} : ${clubs.length} clubs, ${teams.length} équipes, ${tournaments.length} tournois, ${registrations.length} inscriptions, ${matches.length} matchs`,
    )
    return {
      strength: tryStrength(world),
      recommendations: tryRecommendations(world),
      attendance: tryAttendance(world),
    }
  })
  const strengths = worlds.map(({ strength }) => strength)
  const recommendations = worlds.map((world) => world.recommendations)
  const attendances = worlds.map(({ attendance }) => attendance)
  table(
    'Perte logarithmique',
    strengths.map(({ losses }) => losses),
  )
  table(
    'Rang dans le département : Spearman avec la vérité',
    strengths.map(({ ranks }) => ranks),
  )
  table(
    'Écart entre poules, en points',
    strengths.map(({ gaps }) => gaps),
  )
  table(
    'NDCG@10 : dernière inscription, mi-saison',
    recommendations.map(({ rivals }) => rivals),
  )
  table(
    'Affluence, écarts / équipes : ici, dernier remplissage, droite',
    attendances.map(({ rivals }) => rivals),
  )
  const bands = recommendations[0]!.bands.map((_, band) => mean(recommendations.map((one) => one.bands[band]!)))
  console.log(
    `\nChoisi selon la note, de < 60 à ≥ 90 : ${bands.map((band) => `${(100 * band).toFixed(1)} %`).join(', ')}\n`,
  )
  const goals: Goal[] = [strengths, recommendations, attendances].flatMap((trials) =>
    meanGoals(trials.map((one) => one.goals)),
  )
  for (const goal of goals) console.log(goalLine(goal))
  console.log(`\n${goals.filter(isReached).length} buts atteints sur ${goals.length}`)
}

type Row = { what: string; figures: readonly number[] }

function table(title: string, worlds: readonly (readonly Row[])[]) {
  console.log(`\n${title}`)
  for (const [index, { what, figures }] of (worlds[0] ?? []).entries()) {
    const means = figures.map((_, figure) => mean(worlds.map((rows) => rows[index]!.figures[figure]!)).toFixed(3))
    console.log(`  ${what.padEnd(16)} ${means.join('  ')}`)
  }
}
