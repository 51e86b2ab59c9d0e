import type { Settings } from './settings.ts'

export type SwitchKey = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]

/**
 * The sentence that people read in place of what a switch has closed. Null for a switch that closes nothing to clubs:
 * it gives a power to administrators, or spares a step.
 */
export const CLOSED_DOORS = {
  new_registrations: 'Les nouvelles inscriptions sont suspendues pour le moment sur la plateforme.',
  organizer_create_tournaments: 'La plateforme n’accueille pas de nouveau tournoi pour le moment.',
  organizer_manage_registrations:
    'La plateforme gère elle-même les inscriptions pour le moment\u00a0: vous les lisez, sans les valider ni noter les paiements.',
  paid_promotion: 'La mise en avant n’est pas en vente pour le moment.',
  auto_publish_verified_organizers: null,
  admin_moderate_content: null,
  admin_manage_users: null,
  admin_validate_tournaments: null,
} as const satisfies Record<SwitchKey, string | null>

export type Door = { [K in SwitchKey]: (typeof CLOSED_DOORS)[K] extends string ? K : never }[SwitchKey]

export const DOORS = (Object.keys(CLOSED_DOORS) as SwitchKey[]).filter((key): key is Door => CLOSED_DOORS[key] !== null)
