import { orpc } from '../../lib/api.ts'

export const nearClubQuery = orpc.tournaments.nearMyClub.queryOptions()
