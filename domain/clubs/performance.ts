import {
  FORM_MATCHES,
  PERFORMANCE_EXCELLENT_FROM_PERCENT,
  PERFORMANCE_FAIR_FROM_PERCENT,
  PERFORMANCE_GOOD_FROM_PERCENT,
} from '../common/thresholds.ts'

/** A match from the side of one club. Do not pass scores that are not published (mini-basket rotations). */
export type PlayedMatch = {
  status: string
  scheduled_date: string
  own_score: number | null
  opponent_score: number | null
  /** A forfeit counts as won or lost, but not in the averages, because its score was not played. */
  is_forfeit: boolean
}

type FormLetter = 'V' | 'D' | 'N'

export type PerformanceLevel = 'Excellent' | 'Bon' | 'Moyen' | 'Faible'

/** `win_rate` is a whole percent of the matches played. Rates, averages and level are null before the first match. */
export type ClubStatistics = {
  played: number
  wins: number
  losses: number
  draws: number
  win_rate: number | null
  average_score: number | null
  average_opponent_score: number | null
  level: PerformanceLevel | null
  /** The last five matches, latest first. */
  form: FormLetter[]
}

/** Statistics of a club, from its completed matches only. */
export function clubStatistics(matches: readonly PlayedMatch[]): ClubStatistics {
  const results = matches
    .flatMap(({ status, scheduled_date, own_score, opponent_score, is_forfeit }) =>
      status === 'completed' && own_score !== null && opponent_score !== null
        ? [{ date: Date.parse(scheduled_date), own: own_score, opponent: opponent_score, is_forfeit }]
        : [],
    )
    .sort((one, other) => other.date - one.date)
  const onCourt = results.filter(({ is_forfeit }) => !is_forfeit)
  const letters = results.map(({ own, opponent }) => resultLetter(own, opponent))
  const played = letters.length
  const wins = letters.filter((result) => result === 'V').length
  const losses = letters.filter((result) => result === 'D').length
  const rate = winRate(wins, played)
  return {
    played,
    wins,
    losses,
    draws: played - wins - losses,
    win_rate: rate,
    average_score: average(onCourt.map(({ own }) => own)),
    average_opponent_score: average(onCourt.map(({ opponent }) => opponent)),
    level: rate === null ? null : performanceLevel(rate),
    form: letters.slice(0, FORM_MATCHES),
  }
}

/** Whole percent of matches won; null without a match. */
export function winRate(wins: number, played: number): number | null {
  return played === 0 ? null : Math.round((wins * 100) / played)
}

/** 70 % or more: 'Excellent'; 55: 'Bon'; 40: 'Moyen'; below: 'Faible'. */
export function performanceLevel(winRatePercent: number): PerformanceLevel {
  if (winRatePercent >= PERFORMANCE_EXCELLENT_FROM_PERCENT) return 'Excellent'
  if (winRatePercent >= PERFORMANCE_GOOD_FROM_PERCENT) return 'Bon'
  return winRatePercent >= PERFORMANCE_FAIR_FROM_PERCENT ? 'Moyen' : 'Faible'
}

/** Result of a finished match for the club with the score `own`. */
function resultLetter(own: number, opponent: number): FormLetter {
  if (own === opponent) return 'N'
  return own > opponent ? 'V' : 'D'
}

function average(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) * 10) / values.length) / 10
}
