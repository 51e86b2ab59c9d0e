/**
 * Pending: may do everything except organise, until the owner confirms the e-mail. Inactive: no member left, or closed.
 */
export const CLUB_STATUSES = ['pending', 'active', 'suspended', 'inactive'] as const

export type ClubStatus = (typeof CLUB_STATUSES)[number]

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
  'manage_teams',
  'register_team',
  'pay',
  'cancel_registration',
  'manage_documents',
  'organize',
  'manage_payments',
  'see_payments',
  'see_members',
  'see_players',
  'keep_score',
] as const

/**
 * `edit_identity`: the name and the logo that everybody sees. `manage_payments`: collecting, refunds, receipts to others.
 * `see_payments`: what the club itself pays and gets back, with its receipts, and what is written to it.
 * `see_members`: how to reach its members, beyond their names. `see_players`: who plays in its teams.
 */
export type ClubAction = (typeof CLUB_ACTIONS)[number]

/** Rights of a member, or null when the club is suspended or inactive. */
export function rightsInLivingClub(club: { status: ClubStatus; rights: MemberRight } | null): MemberRight | null {
  return club && (club.status === 'active' || club.status === 'pending') ? club.rights : null
}

/** Null means not a member, or suspended rights: no action is allowed. */
export function canInClub(right: MemberRight | null, action: ClubAction): boolean {
  return right !== null && ALLOWED[right].includes(action)
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

/** To organise, a club must be active and approved by an administrator; only its owners and managers may do it. */
export function canOrganize(club: { status: ClubStatus; can_organize: boolean }, right: MemberRight | null): boolean {
  return club.status === 'active' && club.can_organize && canInClub(right, 'organize')
}

const ALLOWED: Record<MemberRight, readonly ClubAction[]> = {
  owner: CLUB_ACTIONS,
  manager: [
    'edit_profile',
    'manage_teams',
    'register_team',
    'pay',
    'cancel_registration',
    'manage_documents',
    'organize',
    'see_payments',
    'see_members',
    'see_players',
    'keep_score',
  ],
  treasurer: ['pay', 'manage_documents', 'manage_payments', 'see_payments', 'see_members', 'see_players'],
  table: ['keep_score'],
}
