/** Powers that the owner of the platform may take from all other administrators, and give back. */
export const ADMIN_POWERS = ['moderate_content', 'manage_users', 'validate_tournaments'] as const
export type AdminPower = (typeof ADMIN_POWERS)[number]

export const WITHDRAWN_POWER = 'Le propriétaire de la plateforme a retiré ce pouvoir aux administrateurs.'
