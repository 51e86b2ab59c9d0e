import { orpc } from '#web/lib/api/api.ts'

export const nearClubQuery = orpc.tournaments.nearMyClub.queryOptions()
