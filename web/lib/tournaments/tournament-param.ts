import { addressId } from '../router/address-id.ts'

type Addressed = { id: number; slug: string }

/** The address segment of a tournament: '12-tournoi-d-ete', or '12' when its title has no letter. */
export function tournamentParam({ id, slug }: Addressed): string {
  return slug ? `${id}-${slug}` : String(id)
}

/** The number of a tournament in an address segment; null when there is none. */
export const tournamentIdOf = addressId
