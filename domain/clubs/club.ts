import type { Role } from '../common/people/roles.ts'

/**
 * Pending: may do everything except organise, until the owner confirms the e-mail. Inactive: no member left, closed, or gone
 * into another club.
 */
export const CLUB_STATUSES = ['pending', 'active', 'suspended', 'inactive'] as const

export type ClubStatus = (typeof CLUB_STATUSES)[number]

/** It enters, organises and edits: neither suspended nor inactive. */
export const LIVING_CLUB_STATUSES = ['pending', 'active'] as const satisfies ClubStatus[]

export const isLivingClub = (status: ClubStatus): boolean =>
  (LIVING_CLUB_STATUSES as readonly ClubStatus[]).includes(status)

/** The badge beside the club's name. */
export const CLUB_BADGES: Record<ClubStatus, string> = {
  active: 'Club actif',
  pending: 'Club en attente',
  suspended: 'Club suspendu',
  inactive: 'Club inactif',
}

/** Rights of a member in the club, strongest first. `table` enters scores and sees what this needs. */
export const MEMBER_RIGHTS = ['owner', 'manager', 'treasurer', 'table'] as const

export type MemberRight = (typeof MEMBER_RIGHTS)[number]

export const MEMBER_RIGHT_LABELS: Record<MemberRight, string> = {
  owner: 'Responsable',
  manager: 'Gestionnaire',
  treasurer: 'Trésorier',
  table: 'Table de marque',
}

export const CLUB_ACTIONS = [
  'edit_identity',
  'edit_profile',
  'manage_members',
  'invite_members',
  'manage_teams',
  'register_team',
  'pay',
  'cancel_registration',
  'manage_documents',
  'organize',
  'manage_payments',
  'see_payments',
  'see_members',
  'speak',
  'see_players',
  'keep_score',
] as const

/**
 * `edit_identity`: the name and the logo that everybody sees. `manage_members`: who is in the club and with which right. `manage_payments`: collecting, refunds, receipts to others.
 * `see_payments`: what the club itself pays and gets back, with its receipts, and what is written to it.
 * `speak`: what the club says in public, of the tournaments that it played and under those that it runs.
 * `see_members`: how to reach its members, beyond their names. `see_players`: who plays in its teams.
 */
export type ClubAction = (typeof CLUB_ACTIONS)[number]

/** Why somebody may not change what the club says of itself, in French; null when they may. */
export function profileRefusal(club: { status: ClubStatus; rights: MemberRight }): string | null {
  if (canInClub(rightsInLivingClub(club), 'edit_profile')) return null
  return canInClub(club.rights, 'edit_profile')
    ? `${CLUB_BADGES[club.status]}\u00a0: la fiche ne se modifie pas pour le moment.`
    : 'La fiche du club se modifie par ses responsables et ses gestionnaires.'
}

/** Rights of a member, or null when the club is suspended or inactive. */
export function rightsInLivingClub(club: { status: ClubStatus; rights: MemberRight } | null): MemberRight | null {
  return club && isLivingClub(club.status) ? club.rights : null
}

/** Null means not a member, or suspended rights: no action is allowed. */
export function canInClub(right: MemberRight | null, action: ClubAction): boolean {
  return right !== null && ALLOWED[right].includes(action)
}

/** True when who has `right` may do all that `given` allows: nobody gives what they do not have. */
export function includesRight(right: MemberRight | null, given: MemberRight): boolean {
  return ALLOWED[given].every((action) => canInClub(right, action))
}

type Membership = { id: number; rights: MemberRight } | null

/** The club whose accounts as a collector a member keeps: who runs its tournaments, who holds its purse; null for others. */
export function collectsFor(club: Membership): number | null {
  return club && (canInClub(club.rights, 'manage_payments') || canInClub(club.rights, 'organize')) ? club.id : null
}

/** The club whose own payments, refunds and receipts a member may read; null for who only keeps scores there. */
export function readsPaymentsOf(club: Membership): number | null {
  return club && canInClub(club.rights, 'see_payments') ? club.id : null
}

type LivingMembership = { id: number; rights: MemberRight; status: ClubStatus } | null

/** A member who may say something in public for that club, and take it back. */
export function speaksFor(club: LivingMembership, club_id: number): boolean {
  return club?.id === club_id && canInClub(rightsInLivingClub(club), 'speak')
}

/**
 * A member who acts for that club as an organiser: answers to opinions, looks at photos of children. A club that may no
 * longer organise does neither, also for its tournaments of before.
 */
export function organizesFor({ role, club }: { role: Role; club: LivingMembership }, club_id: number): boolean {
  return role !== 'club' && club?.id === club_id && canInClub(rightsInLivingClub(club), 'organize')
}

/** To organise, a club must be active and approved by an administrator; only its owners and managers may do it. */
export function canOrganize(club: { status: ClubStatus; can_organize: boolean }, right: MemberRight | null): boolean {
  return club.status === 'active' && club.can_organize && canInClub(right, 'organize')
}

/** To keep the accounts of what a club that may organise collects: who runs its tournaments, and who holds its purse. */
export function canCollect(
  club: { id: number; status: ClubStatus; can_organize: boolean },
  right: MemberRight | null,
): boolean {
  return (
    club.status === 'active' && club.can_organize && right !== null && collectsFor({ ...club, rights: right }) !== null
  )
}

const ALLOWED: Record<MemberRight, readonly ClubAction[]> = {
  owner: CLUB_ACTIONS,
  manager: [
    'edit_profile',
    'invite_members',
    'manage_teams',
    'register_team',
    'pay',
    'cancel_registration',
    'manage_documents',
    'organize',
    'see_payments',
    'see_members',
    'speak',
    'see_players',
    'keep_score',
  ],
  treasurer: ['pay', 'manage_documents', 'manage_payments', 'see_payments', 'see_members', 'speak'],
  table: ['keep_score'],
}
