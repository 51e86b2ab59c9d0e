import { ORPCError } from '@orpc/server'
import { type TournamentFilters, tournamentFilters } from '#contract/tournaments/tournaments.ts'

/** The filters of a search as an address says them. @throws BAD_REQUEST for one that does not exist or makes no sense */
export function readFilters({ searchParams }: URL): TournamentFilters {
  const asked = Object.fromEntries([...searchParams].map(([name, text]) => [name, valueOf(name, text)]))
  const { success, data, error } = tournamentFilters.safeParse(asked)
  if (!success) throw new ORPCError('BAD_REQUEST', { data: { issues: error.issues } })
  return data
}

/** The text itself where the filter is one; else the number or the answer that it spells. */
function valueOf(name: string, text: string): unknown {
  const filter = Object.entries(tournamentFilters.shape).find(([known]) => known === name)?.[1]
  if (filter?.safeParse(text).success) return text
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d{1,10}$/.test(text) ? Number(text) : text
}
