import { canOrganize } from '#domain/club.ts'
import type { Role } from '#domain/roles.ts'
import type { Account } from './queries.ts'

export function accountRole(account: Account): Role {
  if (account.is_admin) return 'admin'
  if (!account.club_status) return 'club'
  const club = { status: account.club_status, can_organize: account.can_organize }
  return canOrganize(club, account.club_rights) ? 'organisateur' : 'club'
}
