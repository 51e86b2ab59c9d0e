import type { Match } from '#contract/competition/matches.ts'

export type OwnView = {
  own: Match['team1']
  opponent: Match['team1']
  score: { own: number; opponent: number } | null
}

/** Gives a match from the side of my club. Between two of its teams, the first one is the own side. */
export function ownView({ team1, team2, score }: Pick<Match, 'team1' | 'team2' | 'score'>): OwnView {
  const isSecond = team2.mine && !team1.mine
  const [own, opponent] = isSecond ? [team2, team1] : [team1, team2]
  if (!score) return { own, opponent, score: null }
  const points = isSecond ? { own: score.team2, opponent: score.team1 } : { own: score.team1, opponent: score.team2 }
  return { own, opponent, score: points }
}
