/** Roles of an account. An organiser can do what a club can. */
export const ROLES = ['club', 'organisateur', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Suspended: out at once. Inactive: 24 months without signing in, after notice, or closed. */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'inactive'] as const

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = {
  active: 'Actif',
  suspended: 'Suspendu',
  inactive: 'Inactif',
}

/** Who looks at a page; null is a visitor. */
export type Viewer = { role: Role } | null

/** Where `/dashboard` sends somebody. */
export function homePath(viewer: Viewer): string {
  if (!viewer) return LOGIN_PATH
  return viewer.role === 'admin' ? '/admin' : '/club'
}

export function isOrganizer(viewer: Viewer): boolean {
  return viewer?.role === 'organisateur' || viewer?.role === 'admin'
}

export function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value)
}

export function isAccountStatus(value: string): value is AccountStatus {
  return (ACCOUNT_STATUSES as readonly string[]).includes(value)
}

const LOGIN_PATH = '/?login=true'
