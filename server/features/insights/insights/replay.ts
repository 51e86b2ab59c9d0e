import { hasStrength, Strengths, type StrengthSide } from '#domain/insights/strength.ts'
import type { Season } from '#domain/common/dates/season.ts'
import { type ReplayedMatch, type ReplayedSide, sideOf } from './strength-queries.ts'

/** The results of a club in a season. */
export type ClubSeason = {
  club_id: number
  season: Season
  played: number
  wins: number
  losses: number
  draws: number
  /** Mean strength of its teams at the end of the season, weighted by their matches; null when none was measured. */
  strength: number | null
}

type Team = { club_id: number; side: StrengthSide; matches: number }

/** Plays matches again, oldest first, and gathers the strength of each team and the season of each club. */
export class Replay {
  readonly strengths = new Strengths()
  readonly #several: ReadonlySet<string>
  readonly #seasons = new Map<string, ClubSeason>()
  /** Teams of the season being played. */
  #teams = new Map<string, Team>()
  #season: Season | null = null

  constructor(several: ReadonlySet<string>) {
    this.#several = several
  }

  play(match: ReplayedMatch) {
    const { season, side1, side2, score1, score2, duration_minutes, is_measured } = match
    if (this.#season === null || this.#season < season) this.#enterSeason(season)
    this.#count(side1.club_id, season, score1 - score2)
    this.#count(side2.club_id, season, score2 - score1)
    if (!is_measured || !hasStrength(side1.category) || !hasStrength(side2.category)) return
    const sides = [this.#enter(side1), this.#enter(side2)] as const
    this.strengths.learn({ sides, margin: score1 - score2, duration_minutes, season })
  }

  seasons(): ClubSeason[] {
    this.#close()
    return [...this.#seasons.values()]
  }

  #enterSeason(season: Season) {
    this.#close()
    this.#teams = new Map()
    this.#season = season
  }

  #count(club_id: number, season: Season, margin: number) {
    const key = `${club_id} ${season}`
    const row = this.#seasons.get(key) ?? { club_id, season, played: 0, wins: 0, losses: 0, draws: 0, strength: null }
    row.played += 1
    row[margin === 0 ? 'draws' : margin > 0 ? 'wins' : 'losses'] += 1
    this.#seasons.set(key, row)
  }

  #enter(played: ReplayedSide): StrengthSide {
    const side = sideOf(played, this.#several)
    const team = this.#teams.get(side.team) ?? { club_id: played.club_id, side, matches: 0 }
    // The last side wins: it has the division in which the team played last.
    this.#teams.set(side.team, { ...team, side, matches: team.matches + 1 })
    return side
  }

  #close() {
    const season = this.#season
    if (season === null) return
    for (const [club_id, teams] of Map.groupBy(this.#teams.values(), (team) => team.club_id)) {
      const row = this.#seasons.get(`${club_id} ${season}`)
      const matches = teams.reduce((total, team) => total + team.matches, 0)
      const total = teams.reduce(
        (sum, { side, matches: weight }) => sum + weight * this.strengths.strengthOf(side, season).mean,
        0,
      )
      if (row) row.strength = total / matches
    }
  }
}
