import { ORPCError } from '@orpc/server'
import { type TournamentFilters, tournamentFilters } from '#contract/tournaments/tournaments.ts'

/** Reads the filters of a search from an address. @throws BAD_REQUEST for a filter that does not exist or makes no sense */
export function readFilters({ searchParams }: URL): TournamentFilters {
  const asked = Object.fromEntries([...searchParams].map(([name, text]) => [name, valueOf(name, text)]))
  const { success, data, error } = tournamentFilters.safeParse(asked)
  if (!success) throw new ORPCError('BAD_REQUEST', { data: { issues: error.issues } })
  return data
}

/** The text itself when the filter takes a text; else the number or the boolean that it spells. */
function valueOf(name: string, text: string): unknown {
  const filter = Object.entries(tournamentFilters.shape).find(([known]) => known === name)?.[1]
  if (filter?.safeParse(text).success) return text
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d{1,10}$/.test(text) ? Number(text) : text
}
