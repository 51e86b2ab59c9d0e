import type { TournamentStatus } from '#domain/tournaments/tournament.ts'

/** A tournament, one of its categories and one of its registrations. */
export type Kept = { status: TournamentStatus; id: number; category: number; registration: string }

export type Asking = ((of: Kept) => string) | string[] | null

const one = ({ id }: Kept) => `${id}`

/**
 * For each public address, how a test asks it: a function gives the `{id}` of a tournament, a list gives addresses that
 * list
 * or count tournaments, and null means it tells nothing about tournaments.
 */
export const publicAddresses = (clubs: readonly number[]): Record<string, Asking> => ({
  '/api/clubs/similar': null,
  '/api/clubs/{id}': clubs.map((id) => `/api/clubs/${id}`),
  '/api/clubs/{id}/performance': clubs.map((id) => `/api/clubs/${id}/performance`),
  '/api/methods': ['/api/methods'],
  '/api/tournaments/{id}/competition': one,
  '/api/live/{id}': one,
  '/api/tournaments/{id}/teams': one,
  '/api/tournaments/{id}/programme': one,
  '/api/tournaments/{id}/ranking': one,
  '/api/tournament-categories/{id}/standings': ({ category }) => `${category}`,
  '/api/tournaments/{id}/weather': one,
  '/api/tournaments/{id}/comments': one,
  '/api/tournaments/{id}/photos': one,
  '/api/tournaments/{id}/sentiment': one,
  '/api/communes': null,
  '/api/communes/nearest': null,
  // The map holds outlines only.
  '/api/departments/map': null,
  '/api/textile-preorders/suggestion': null,
  '/api/matches': ['/api/matches', '/api/matches?state=finished'],
  '/api/invitation': null,
  '/api/session': null,
  '/api/settings/public': null,
  '/api/tournaments': [
    '?limit=50',
    '?past=true',
    '?q=lyon',
    '?q=lyom',
    '?with_matches=true',
    '?department=69&q=zzz',
  ].map((search) => `/api/tournaments${search}`),
  '/api/tournaments/featured': ['/api/tournaments/featured'],
  '/api/tournaments/{id}': one,
  '/healthz': null,
  '/readyz': null,
  '/robots.txt': null,
  '/site.webmanifest': null,
  '/sitemap.xml': ['/sitemap.xml'],
  '/api/openapi.json': null,
  '/auth/health': null,
  '/auth/settings': null,
  '/auth/.well-known/jwks.json': null,
  '/apercus/{id}.png': one,
  '/calendar/tournois/{id}.ics': one,
  '/calendar/tournois.ics': ['/calendar/tournois.ics'],
  // The calendar of a club has a secret address.
  '/calendar/clubs/{id}.ics': null,
  '/embed/tournois/{id}': one,
  '/embed/tournois/{id}/classements': one,
  '/embed/tournois/{id}/matchs': one,
  '/embed/tournois/{id}/tableau': one,
  '/calendar/equipes/{id}.ics': ({ registration }) => registration,
  '/files/programmes/{id}.pdf': one,
  '/files/affiches/{id}.pdf': one,
  // A file has its own id, and who-gets-what.ts covers the rules of a draft.
  '/files/rules/{id}': null,
  '/files/logos/{id}.webp': null,
})
