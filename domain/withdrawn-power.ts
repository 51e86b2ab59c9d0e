/** What an administrator reads once the owner of the platform has taken a power from all of them. */
export const WITHDRAWN_POWER = 'Le propriétaire de la plateforme a retiré ce pouvoir aux administrateurs.'
