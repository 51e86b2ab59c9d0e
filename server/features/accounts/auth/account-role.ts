import { canOrganize } from '#domain/clubs/club.ts'
import type { Role } from '#domain/common/people/roles.ts'
import type { Account } from './queries.ts'

export function accountRole(account: Account): Role {
  return account.is_admin ? 'admin' : clubRole(account)
}

/** The role of an account through its club, without its powers of administrator. */
export function clubRole(account: Account): Exclude<Role, 'admin'> {
  if (!account.club_status) return 'club'
  const { club_status: status, club_rights, can_organize, runs_on } = account
  return canOrganize({ status, can_organize: can_organize || runs_on }, club_rights) ? 'organisateur' : 'club'
}

/** Whether the club of the account may create and publish tournaments. False once that right was withdrawn. */
export function mayCreate({ club_status, club_rights, can_organize }: Account): boolean {
  return club_status !== null && canOrganize({ status: club_status, can_organize }, club_rights)
}
