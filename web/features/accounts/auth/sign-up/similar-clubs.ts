import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import type { NearClub } from './club-proposal.tsx'

/**
 * Looks for similar clubs while the last fields are filled in, so that nobody waits. When it fails, the registration
 * goes on.
 */
export async function similarClubs(
  queryClient: QueryClient,
  typed: { club_name: string; department: string },
): Promise<readonly NearClub[]> {
  const input = { name: typed.club_name.trim(), department: typed.department }
  if (input.name.length < 2 || input.department === '') return []
  try {
    const query = orpc.clubs.similar.queryOptions({ input, staleTime: STILL_TRUE_MS, retry: false })
    return (await queryClient.fetchQuery(query)).items
  } catch {
    return []
  }
}

const STILL_TRUE_MS = 5 * 60_000
