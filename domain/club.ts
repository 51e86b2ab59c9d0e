/** Pending: may do everything but organise, until its e-mail is confirmed. Inactive: nobody left, or closed. */
export const CLUB_STATUSES = ['pending', 'active', 'suspended', 'inactive'] as const

export type ClubStatus = (typeof CLUB_STATUSES)[number]

/** The badge beside the club's name. */
export const CLUB_BADGES: Record<ClubStatus, string> = {
  active: 'Club actif',
  pending: 'Club en attente',
  suspended: 'Club suspendu',
  inactive: 'Club inactif',
}

/** Rights of a member in the club, strongest first. `table` keeps scores and sees what that needs. */
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
  'keep_score',
] as const

/**
 * `edit_identity`: the name and the logo that everybody sees. `manage_payments`: collecting, refunds, receipts to others.
 * `see_payments`: what the club itself pays and gets back, with its receipts.
 * `see_members`: how to reach its members, beyond their names.
 */
export type ClubAction = (typeof CLUB_ACTIONS)[number]

/** Rights that count for who runs the club itself: none while it is suspended or closed. */
export function rightsInLivingClub(club: { status: ClubStatus; rights: MemberRight } | null): MemberRight | null {
  return club && (club.status === 'active' || club.status === 'pending') ? club.rights : null
}

/** No right, no action: null is somebody who is not a member, or a club whose rights are suspended. */
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

/** Organising asks for a club that an administrator has granted it, once active, through an owner or a manager. */
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
    'keep_score',
  ],
  treasurer: ['pay', 'manage_documents', 'manage_payments', 'see_payments', 'see_members'],
  table: ['keep_score'],
}
