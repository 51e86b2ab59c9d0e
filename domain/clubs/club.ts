import type { Role } from '../common/people/roles.ts'

/**
 * Pending: the club may do everything except organise, until its owner confirms the e-mail. Inactive: it has no member
 * left, was closed, or was merged into another club.
 */
export const CLUB_STATUSES = ['pending', 'active', 'suspended', 'inactive'] as const

export type ClubStatus = (typeof CLUB_STATUSES)[number]

/** A club with one of these statuses may register teams and edit its page; the others are suspended or inactive. */
export const LIVING_CLUB_STATUSES = ['pending', 'active'] as const satisfies ClubStatus[]

export const isLivingClub = (status: ClubStatus): boolean =>
  (LIVING_CLUB_STATUSES as readonly ClubStatus[]).includes(status)

export const CLUB_BADGES: Record<ClubStatus, string> = {
  active: 'Club actif',
  pending: 'Club en attente',
  suspended: 'Club suspendu',
  inactive: 'Club inactif',
}

/** Rights of a member in the club, strongest first. `table` enters scores and sees only what this needs. */
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
 * Actions whose name does not say everything.
 * `edit_identity`: the public name and logo. `manage_members`: who is in the club, with which rights.
 * `manage_payments`: collecting, refunding, issuing receipts. `see_payments`: what the club itself pays and gets back,
 * with its receipts, and messages written to the club.
 * `speak`: opinions on tournaments that the club played, and answers in those that it runs.
 * `see_members`: addresses of members, beyond their names. `see_players`: who plays in its teams.
 */
export type ClubAction = (typeof CLUB_ACTIONS)[number]

/** French reason why a member may not edit the page of the club; null when they may. */
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

/** A null right belongs to somebody who is no member, or whose club is suspended or inactive: no action is allowed. */
export function canInClub(right: MemberRight | null, action: ClubAction): boolean {
  return right !== null && ALLOWED[right].includes(action)
}

/** True when `right` allows everything that `given` allows, because nobody may give a right that they do not have. */
export function includesRight(right: MemberRight | null, given: MemberRight): boolean {
  return ALLOWED[given].every((action) => canInClub(right, action))
}

type Membership = { id: number; rights: MemberRight } | null

/** The club whose income this member may manage: those who run its tournaments and its treasurer; null for others. */
export function collectsFor(club: Membership): number | null {
  return club && (canInClub(club.rights, 'manage_payments') || canInClub(club.rights, 'organize')) ? club.id : null
}

/** The club whose own payments, refunds and receipts this member may read; null for a member who only keeps scores. */
export function readsPaymentsOf(club: Membership): number | null {
  return club && canInClub(club.rights, 'see_payments') ? club.id : null
}

type LivingMembership = { id: number; rights: MemberRight; status: ClubStatus } | null

/** True for a member who may publish something in the name of that club, and take it back. */
export function speaksFor(club: LivingMembership, club_id: number): boolean {
  return club?.id === club_id && canInClub(rightsInLivingClub(club), 'speak')
}

/**
 * True for a member who acts for that club as an organiser, for instance to answer opinions or check photos. A club
 * that may no longer organise does neither, even for its past tournaments.
 */
export function organizesFor({ role, club }: { role: Role; club: LivingMembership }, club_id: number): boolean {
  return role !== 'club' && club?.id === club_id && canInClub(rightsInLivingClub(club), 'organize')
}

/** A club may organise when it is active and approved by an administrator; only its owners and managers may do it. */
export function canOrganize(club: { status: ClubStatus; can_organize: boolean }, right: MemberRight | null): boolean {
  return club.status === 'active' && club.can_organize && canInClub(right, 'organize')
}

/** Whether a member may manage the money that a club collects as an organiser: its owners, managers and treasurers. */
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
