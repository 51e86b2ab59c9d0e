import { chance } from './chance.ts'
import { makeClubs } from './make-clubs.ts'
import { makeRegistrations } from './make-registrations.ts'
import { makeTournaments } from './make-tournaments.ts'
import { playMatches } from './play-matches.ts'
import type { World, WorldSize } from './world-rows.ts'

/** Likely numbers of clubs, teams and tournaments of a platform after three seasons. */
export const WHOLE: WorldSize = { clubs: 1_500, tournaments_a_season: 500, seasons: 3 }

/**
 * Invented clubs at real communes that choose, cancel and play, with their true strengths. It shows that a computation
 * finds what is there, not how French clubs behave.
 */
export function makeWorld(seed: number, size: WorldSize): World {
  const draws = chance(seed)
  const { clubs, teams } = makeClubs(draws, size)
  const tournaments = makeTournaments(draws, size, clubs)
  const registrations = makeRegistrations(draws, size, { clubs, teams, tournaments })
  const matches = playMatches(draws, { teams, tournaments, registrations })
  return { size, clubs, teams, tournaments, registrations, matches }
}
