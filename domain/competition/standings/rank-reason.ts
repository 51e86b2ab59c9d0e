import { formatLongMoment } from '../../common/dates/dates.ts'
import { signed } from '../../common/figures/signed.ts'
import { listed } from '../../common/text.ts'
import type { TeamId } from '../games/game-graph.ts'
import type { DecidingTable, RankedGroup } from './break-ties.ts'
import type { Criterion, Measure, StandingRules } from './standing-rules.ts'
import type { Tally } from './tally.ts'

interface RankFacts {
  readonly team: TeamId
  readonly group: RankedGroup
  readonly tally: Tally
  readonly names: ReadonlyMap<TeamId, string>
  readonly rules: StandingRules
  readonly is_complete: boolean
  readonly is_annulled: boolean
}

/** Explains the rank of a team in a few French sentences. */
export function rankReason(facts: RankFacts): string {
  const { group, is_annulled } = facts
  if (is_annulled) return 'Dernière place : tous les matchs de cette équipe sont annulés (forfaits ou retrait).'
  const earned = earnedSentence(facts)
  const tie = group.decided_by ? ` ${tieSentence(facts, group.decided_by)}` : ''
  if (group.by_lots) {
    const { drawn_at, seed } = group.by_lots
    return `${earned}${tie} Tirage au sort du ${formatLongMoment(drawn_at, 'Europe/Paris')} (n° ${seed}).`
  }
  if (group.teams.length === 1) return earned + tie
  return `${earned}${tie} ${sharedSentence(facts)}`
}

function earnedSentence({ tally, rules }: RankFacts): string {
  const games = `${tally.played} match${tally.played > 1 ? 's' : ''}`
  if (rules.ranked_by === 'wins' || rules.ranked_by === 'win_ratio')
    return `${counted(tally.won, 'victoire')} en ${games}.`
  return `${counted(tally.points, 'point')} en ${games}.`
}

function tieSentence({ team, names }: RankFacts, table: DecidingTable): string {
  const others = table.rows.filter((row) => row.team !== team).map((row) => names.get(row.team) ?? row.team)
  const own = table.rows.find((row) => row.team === team)
  const value = own ? valueInFrench(table.criterion.measure, own.value) : ''
  return `À égalité avec ${list(others)} : ${criterionInFrench(table.criterion)} (${value}).`
}

function sharedSentence({ team, group, names, is_complete }: RankFacts): string {
  const others = group.teams.filter((other) => other !== team).map((other) => names.get(other) ?? other)
  const next = is_complete ? 'un tirage au sort doit les départager' : 'il reste des matchs à jouer'
  return `Rang partagé avec ${list(others)} : ${next}.`
}

/** French name of a criterion, in the words of a club volunteer. */
export function criterionInFrench({ measure, among }: Criterion): string {
  const isParticular = among === 'level_teams'
  const between = isParticular ? ' dans les matchs entre elles' : ' dans toute la poule'
  switch (measure) {
    case 'points':
      return `points${between}`
    case 'wins':
      return `victoires${between}`
    case 'win_ratio':
      return `part de victoires${between}`
    case 'difference':
      return isParticular ? 'différence particulière' : 'différence générale'
    case 'scored':
      return `paniers marqués${between}`
    case 'average_scored':
      return 'moyenne de points marqués, victoires par forfait exclues'
    case 'opponents_points':
      return 'points des adversaires rencontrés'
    default:
      return 'tête de série'
  }
}

/** The value of a criterion for a sentence: “−3”. */
export function valueInFrench(measure: Measure, value: number): string {
  if (measure === 'seed') return String(-value)
  if (measure === 'difference') return signed(value)
  return decimal.format(value)
}

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, useGrouping: false })

const counted = (count: number, noun: string) => `${count} ${noun}${Math.abs(count) > 1 ? 's' : ''}`

/** “A”, “A et B”, “A, B, C et 5 autres”. */
function list(names: readonly string[]): string {
  return listed(
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} autres`] : names,
  )
}

const MOST_NAMES = 6
