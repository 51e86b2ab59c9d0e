import { drawPools } from '#domain/competition/draw/pool-draw.ts'
import { type TeamStrength, levelsByStrength, poolGap } from '#domain/competition/draw/pool-balance.ts'
import { Strengths, type StrengthSide, teamKey } from '#domain/insights/strength.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { type Goal, mean, spearman } from './goals.ts'
import { RatingRivals } from './rating-rivals.ts'
import { type World, type WorldMatch, type WorldTeam, seasonAt } from './world-rows.ts'

export const STRENGTH_GOALS = { loss: 0.575, under_win_rate: 0.04, calibration: 0.02, rank: 0.87, gap: 0.68 }

const TEAMS_OF_A_POOL = 4
const MATCHES_TO_BE_RANKED = 5

type Chances = { ours: number; win_rate: number; elo: number; elo_margin: number; truth: number; won: boolean }
type Gaps = Record<'chance' | 'division' | 'win_rate' | 'strength' | 'truth', number>

/**
 * Replays the seasons day by day. Matches of a day of the last season are predicted before any of them is learnt, and
 * its pools are drawn with the knowledge of the evening before.
 */
export function tryStrength(world: World, goals: typeof STRENGTH_GOALS = STRENGTH_GOALS) {
  const ours = new Strengths()
  const rivals = new RatingRivals()
  const last = world.size.seasons - 1
  const foretold: Chances[] = []
  const drawn: Gaps[] = []
  const days = Map.groupBy(world.matches, ({ day }) => day)
  for (const day of [...days.keys()].toSorted((one, other) => one - other)) {
    const matches = days.get(day)!
    if (seasonAt(day) === last) {
      foretold.push(
        ...matches.filter(({ margin }) => margin !== 0).map((match) => foretell(world, match, ours, rivals)),
      )
      drawn.push(...drawsOf(world, matches, ours, rivals))
    }
    for (const match of matches) {
      ours.learn({
        sides: sidesOf(world, match),
        margin: match.margin,
        duration_minutes: match.minutes,
        season: seasonOf(match.day),
      })
      rivals.learn(match)
    }
  }
  const loss = (by: keyof Omit<Chances, 'won'>) =>
    mean(foretold.map((one) => -Math.log(Math.max(1e-9, one.won ? one[by] : 1 - one[by]))))
  const ranked = rankings(world, ours)
  const gap = (by: keyof Gaps) => mean(drawn.map((one) => one[by]))
  const found: Goal[] = [
    { what: 'force : perte logarithmique', figure: loss('ours'), most: goals.loss },
    {
      what: 'force : sous le taux de victoires de',
      figure: loss('win_rate') - loss('ours'),
      least: goals.under_win_rate,
    },
    { what: 'force : erreur de calibrage', figure: calibration(foretold), most: goals.calibration },
    { what: 'rang du département : Spearman avec la vérité', figure: ranked.strength, least: goals.rank },
    { what: 'poules : écart / celui d’un tirage au hasard', figure: gap('strength') / gap('chance'), most: goals.gap },
  ]
  return {
    goals: found,
    losses: (['ours', 'win_rate', 'elo', 'elo_margin', 'truth'] as const).map((by) => ({
      what: by,
      figures: [loss(by)],
    })),
    ranks: Object.entries(ranked).map(([what, figure]) => ({ what, figures: [figure] })),
    gaps: (['chance', 'division', 'win_rate', 'strength', 'truth'] as const).map((by) => ({
      what: by,
      figures: [gap(by)],
    })),
    n: foretold.length,
  }
}

function foretell(world: World, match: WorldMatch, ours: Strengths, rivals: RatingRivals): Chances {
  const [one, other] = [world.teams[match.one]!, world.teams[match.other]!]
  const season = seasonAt(match.day)
  // This logistic curve is within 0.01 of the normal one, which is precise enough for an upper limit.
  const gap = (one.truth[season]! - other.truth[season]!) / Math.sqrt((81 * 40) / match.minutes)
  return {
    ours: ours.winChance(sidesOf(world, match), match.minutes, seasonOf(match.day)),
    truth: 1 / (1 + Math.exp(-1.702 * gap)),
    ...rivals.chances(match),
    won: match.margin > 0,
  }
}

/** True difference between pools that were drawn with each estimate of strength. */
function drawsOf(world: World, matches: readonly WorldMatch[], ours: Strengths, rivals: RatingRivals): Gaps[] {
  const there = Map.groupBy(
    [...new Map(matches.flatMap(({ one, other, tournament }) => [one, other].map((id) => [id, tournament]))).entries()],
    ([id, tournament]) => `${tournament} ${world.teams[id]!.cell}`,
  )
  return [...there.values()].flatMap((rows) => {
    const teams = rows.map(([id]) => world.teams[id]!)
    const pools = Math.round(teams.length / TEAMS_OF_A_POOL)
    if (pools < 2) return []
    const { day, tournament } = matches.find((match) => match.tournament === rows[0]![1])!
    const worth = (of: (team: WorldTeam) => number) =>
      new Map(teams.map((team): [string, TeamStrength] => [String(team.id), { mean: of(team), variance: 0 }]))
    const truth = worth((team) => team.truth[seasonAt(day)]!)
    const gap = (known: ReadonlyMap<string, TeamStrength> | null) => {
      const levels = known && levelsByStrength(known)
      const entrants = teams.map(({ id, club }) => ({
        id: String(id),
        name: String(id),
        club: String(club),
        department: null,
        level: levels?.get(String(id)) ?? null,
      }))
      return poolGap(drawPools(entrants, pools, tournament).pools, truth)!
    }
    return [
      {
        chance: gap(null),
        division: gap(worth(({ division }) => -DIVISIONS.indexOf(division))),
        win_rate: gap(worth(({ id }) => rivals.winRate(id))),
        strength: gap(worth((team) => ours.strengthOf(sideOf(team), seasonOf(day)).mean)),
        truth: gap(truth),
      },
    ]
  })
}

/** Mean gap between predicted and found wins over ten bands of predictions, weighted by their size. */
function calibration(foretold: readonly Chances[]): number {
  const bands = Map.groupBy(foretold, ({ ours }) => Math.min(9, Math.floor(ours * 10)))
  return [...bands.values()].reduce((sum, band) => {
    const gap = mean(band.map(({ ours }) => ours)) - mean(band.map(({ won }) => Number(won)))
    return sum + (Math.abs(gap) * band.length) / foretold.length
  }, 0)
}

/**
 * Agreement of each measure with the truth, within each department, for clubs that played enough in the last season.
 */
function rankings(world: World, ours: Strengths) {
  const last = world.size.seasons - 1
  const played = world.matches.filter(({ day }) => seasonAt(day) === last)
  const sides = played.flatMap(({ one, other, margin, minutes }) => [
    { team: world.teams[one]!, margin: (margin * 40) / minutes },
    { team: world.teams[other]!, margin: (-margin * 40) / minutes },
  ])
  const clubs = [...Map.groupBy(sides, ({ team }) => team.club)].filter(
    ([, rows]) => rows.length >= MATCHES_TO_BE_RANKED,
  )
  const season = seasonOf(played.at(-1)?.day ?? 0)
  const measured = clubs.map(([id, rows]) => ({
    department: world.clubs[id]!.department,
    strength: mean(rows.map(({ team }) => ours.strengthOf(sideOf(team), season).mean)),
    truth: mean(rows.map(({ team }) => team.truth[last]!)),
    margin: mean(rows.map((row) => row.margin)),
    win_rate: mean(rows.map((row) => Number(row.margin > 0))),
    wilson: wilson(rows.filter((row) => row.margin > 0).length, rows.length),
  }))
  const departments = [...Map.groupBy(measured, ({ department }) => department).values()].filter(
    (rows) => rows.length > 4,
  )
  const agreement = (by: 'strength' | 'margin' | 'win_rate' | 'wilson') =>
    mean(
      departments
        .map((rows) =>
          spearman(
            rows.map((row) => row[by]),
            rows.map(({ truth }) => truth),
          ),
        )
        .filter((value) => !Number.isNaN(value)),
    )
  return {
    strength: agreement('strength'),
    margin: agreement('margin'),
    win_rate: agreement('win_rate'),
    wilson: agreement('wilson'),
  }
}

function wilson(wins: number, played: number): number {
  const z = 1.96
  const share = wins / played
  const centre = share + z ** 2 / (2 * played)
  const spread = z * Math.sqrt((share * (1 - share)) / played + z ** 2 / (4 * played ** 2))
  return (centre - spread) / (1 + z ** 2 / played)
}

const FIRST_YEAR = 2023
const seasonOf = (day: number): Season => `${FIRST_YEAR + seasonAt(day)}-${FIRST_YEAR + seasonAt(day) + 1}`

const sidesOf = ({ teams }: World, { one, other }: WorldMatch): [StrengthSide, StrengthSide] => [
  sideOf(teams[one]!),
  sideOf(teams[other]!),
]

function sideOf({ club, cell, division }: WorldTeam): StrengthSide {
  const [category = '', gender = ''] = cell.split(' ')
  return { division, club: String(club), team: teamKey(club, category, gender, null) }
}
