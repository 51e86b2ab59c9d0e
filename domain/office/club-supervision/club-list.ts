import { CLUB_BADGES, CLUB_STATUSES, type ClubStatus } from '../../clubs/club.ts'

/** Filters of the list of clubs: a status, or the clubs merged into another. */
export const CLUB_FILTERS = [...CLUB_STATUSES, 'merged'] as const

export type ClubFilter = ClubStatus | 'merged'

export const CLUB_FILTER_LABELS: Record<ClubFilter, string> = { ...CLUB_BADGES, merged: 'Fusionné' }

export const CLUB_ORDERS = ['name', 'newest'] as const

export type ClubOrder = (typeof CLUB_ORDERS)[number]

export const CLUB_ORDER_LABELS: Record<ClubOrder, string> = { name: 'Nom', newest: 'Les plus récents' }
