import type { MissingFactor } from './second-factor.ts'

/** Roles of an account. An organiser can do what a club can. */
export const ROLES = ['club', 'organisateur', 'admin'] as const

export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  club: 'Club',
  organisateur: 'Organisateur',
  admin: 'Administrateur',
}

/**
 * `suspended`: the person is signed out at once. `inactive`: nobody has signed in for 24 months, despite notices, or
 * the account was closed.
 */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'inactive'] as const

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** The person who opens a page; null for a visitor. What a session still owes stands beside the role. */
export type Viewer = {
  role: Role
  permissions?: { open_collection: boolean; keep_score?: boolean }
  second_factor?: MissingFactor | null
  /** False as long as the account has no profile. */
  complete?: boolean
  /** The password is shorter than the account's rights require. */
  password_too_short?: boolean
} | null

/** The home page of a viewer, to which `/dashboard` leads. */
export function homePath(viewer: Viewer): string {
  if (!viewer) return LOGIN_PATH
  return viewer.role === 'admin' || viewer.second_factor === 'to_enrol' ? '/admin' : '/club'
}

export function isOrganizer(viewer: Viewer): boolean {
  return viewer?.role === 'organisateur' || viewer?.role === 'admin'
}

const LOGIN_PATH = '/?login=true'
