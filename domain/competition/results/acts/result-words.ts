import { ofName } from '../../../common/french-names.ts'
import { pairing } from '../../match.ts'
import { periodsInFrench } from '../../games/period-scores.ts'
import type { GameResult } from '../../games/game-result.ts'
import { countedScore } from '../../standings/tally.ts'
import type { CompetitionFacts } from '../state/competition-state.ts'

/** The teams of a result: « Bron contre Irigny ». */
export const meetingInFrench = (facts: CompetitionFacts, { teams }: GameResult): string =>
  pairing(nameOf(facts, teams[0]), nameOf(facts, teams[1]))

/** The outcome as it counts: « 48 – 52 », « 20 – 0, forfait d’Irigny », « double forfait », « joué ». */
export function endInFrench(facts: CompetitionFacts, { teams, outcome }: GameResult): string {
  if (outcome.kind === 'played') return 'joué'
  if (outcome.kind === 'double_forfeit') return 'double forfait'
  const score = countedScore(outcome, facts.rules).join(' – ')
  if (outcome.kind === 'score') return `${score}${outcome.periods ? ` (${periodsInFrench(outcome.periods)})` : ''}`
  const loser = ofName(nameOf(facts, teams[outcome.by]))
  return `${score}, ${outcome.kind === 'forfeit' ? 'forfait' : 'défaut'} ${loser}`
}

const nameOf = ({ entrants }: CompetitionFacts, team: string) => entrants.find(({ id }) => id === team)?.name ?? team
