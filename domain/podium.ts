/** What a match must tell to make a podium; `T` is a team, as the caller knows it. */
export type DecidingMatch<T> = {
  phase: string | null
  team1: T
  team2: T
  score: { kind: 'final' | 'live'; team1: number; team2: number } | null
}

/** Places of a category whose final has been played; `third` only where a match has given it. */
export type Podium<T> = { first: T; second: T; third: T | null }

/**
 * First and second are the sides of the final; the third is the winner of the match for that place. Null without a
 * decided final: nothing is guessed from the rest.
 */
export function podiumOf<T>(matches: readonly DecidingMatch<T>[]): Podium<T> | null {
  const final = decided(matches.find(({ phase }) => phase === FINAL))
  if (!final) return null
  const consolation = decided(matches.find(({ phase }) => phase !== null && THIRD_PLACE.includes(phase)))
  return { first: final.winner, second: final.loser, third: consolation?.winner ?? null }
}

const FINAL = 'Finale'
const THIRD_PLACE = ['Petite finale', 'Match pour la 3e place']

function decided<T>(match: DecidingMatch<T> | undefined): { winner: T; loser: T } | null {
  if (match?.score?.kind !== 'final') return null
  const { score, team1, team2 } = match
  if (score.team1 === score.team2) return null
  return score.team1 > score.team2 ? { winner: team1, loser: team2 } : { winner: team2, loser: team1 }
}
