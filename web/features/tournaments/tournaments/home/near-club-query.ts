import { orpc } from '#web/lib/api/api.ts'

/** The tournaments near a member’s club that it could enter. */
export const nearClubQuery = orpc.tournaments.nearMyClub.queryOptions()
