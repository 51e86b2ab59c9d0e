import type { ClubFace } from '#contract/common/club-face.ts'
import type { ClubMember, Invitation } from '#contract/clubs/members.ts'
import type { ClubStatus, MemberRight } from '#domain/clubs/club.ts'
import { withColours } from '#domain/clubs/colours/curated-pairs.ts'
import type { FaceRow } from '#server/features/clubs/clubs/queries.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'

/** A member with their address, which not every reader may see. */
type WholeMember = ClubMember & { email: string }

export function listMembers(db: Sql, club_id: number) {
  return db<WholeMember[]>`
    select ${memberColumns(db)} from club_members m join profiles p on p.id = m.user_id
    where m.club_id = ${club_id}
    order by array_position(array['owner', 'manager', 'treasurer', 'table'], m.rights), p.full_name, m.user_id`
}

export async function findMember(db: Sql, club_id: number, user_id: string): Promise<WholeMember | null> {
  const [member] = await db<WholeMember[]>`
    select ${memberColumns(db)} from club_members m join profiles p on p.id = m.user_id
    where m.club_id = ${club_id} and m.user_id = ${user_id}`
  return member ?? null
}

/** Counts the other owners who can act; a suspended account does not count. */
export async function countOtherOwners(db: Sql, club_id: number, user_id: string): Promise<number> {
  const [counted] = await db<{ owners: number }[]>`
    select count(*)::int as owners
    from club_members m join profiles p on p.id = m.user_id join auth.users u on u.id = m.user_id
    where m.club_id = ${club_id} and m.rights = 'owner' and m.user_id <> ${user_id}
      and p.status = 'active' and u.suspended_at is null`
  return counted!.owners
}

export type InvitationRow = Omit<Invitation, 'is_expired' | 'is_mine_to_change'>

/** Invitations neither accepted nor withdrawn, latest first. */
export function listInvitations(db: Sql, club_id: number) {
  return db<InvitationRow[]>`
    select ${invitationColumns(db)} from club_invitations i left join profiles p on p.id = i.invited_by
    where i.club_id = ${club_id} and i.accepted_at is null and i.revoked_at is null order by i.sent_at desc, i.id`
}

export async function getInvitation(db: Sql, id: string): Promise<InvitationRow> {
  const [row] = await db<InvitationRow[]>`
    select ${invitationColumns(db)} from club_invitations i left join profiles p on p.id = i.invited_by where i.id = ${id}`
  if (!row) throw new Error(`No invitation ${id}`)
  return row
}

/** The address and the right of an invitation; null for one of another club. */
export async function findInvitation(db: Sql, club_id: number, id: string) {
  const [row] = await db<Pick<LockedInvitation, 'email' | 'rights'>[]>`
    select email, rights from club_invitations where id = ${id} and club_id = ${club_id}`
  return row ?? null
}

export type LockedInvitation = {
  id: string
  email: string
  rights: MemberRight
  accepted_at: string | null
  revoked_at: string | null
}

/** Locks an invitation: when one person withdraws it while another accepts it, the second one waits. */
export async function lockInvitation(tx: Tx, club_id: number, id: string): Promise<LockedInvitation | null> {
  const [row] = await tx<LockedInvitation[]>`
    select id, email, rights, accepted_at, revoked_at from club_invitations
    where id = ${id} and club_id = ${club_id} for update`
  return row ?? null
}

/** An invitation found by its link. */
export type OpenedRow = LockedInvitation & {
  club_id: number
  club_status: ClubStatus
  can_organize: boolean
  department: string | null
  expires_at: string
  invited_by: string | null
  has_account: boolean
  club: ClubFace
}

export async function findOpened(db: Sql, token_hash: string): Promise<OpenedRow | null> {
  const [row] = await db<(Omit<OpenedRow, 'club'> & { club: FaceRow })[]>`
    select i.id, i.club_id, i.email, i.rights, i.accepted_at, i.revoked_at, i.expires_at, p.full_name as invited_by,
      c.status as club_status, c.department, club_face(c) as club, coalesce(g.granted, false) as can_organize,
      exists (select from auth.users u where u.email = i.email) as has_account
    from club_invitations i join clubs c on c.id = i.club_id
      left join organizer_grants g on g.club_id = c.id left join profiles p on p.id = i.invited_by
    where i.token_hash = ${token_hash}`
  return row ? { ...row, club: withColours(row.club) } : null
}

const memberColumns = (db: Sql) => db`m.user_id, p.full_name, p.email, m.rights, m.created_at as since`

const invitationColumns = (db: Sql) => db`
  i.id, i.email, i.rights, p.full_name as invited_by, i.sent_at, i.expires_at`
