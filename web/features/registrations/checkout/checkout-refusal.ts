import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import type { RegistrationVerdictCode } from '#domain/registrations/entering/eligibility.ts'
import { standingWords } from '#domain/registrations/entering/own-entries.ts'

export type CheckoutRefusal = { code: string; title: string; message: string }

/** Answers the reason that closes every category of the tournament, shown before the form; null when one is open. */
export function checkoutRefusal({
  categories,
  registrations,
}: Pick<RegistrationOptions, 'categories'> & Standing): CheckoutRefusal | null {
  if (categories.some(isOpen)) return null
  const against = categories.flatMap(({ verdicts }) => verdicts.filter(({ level }) => level === 'refusal'))
  const [first] = against
  // For somebody already registered, this reason comes before closed registrations.
  const own = first && CLOSED.has(first.code) ? against.find(({ code }) => code in OWN) : undefined
  const told = own ?? first
  if (!told)
    return { code: 'category_closed', title: TITLES.category_closed, message: 'Aucune catégorie n’est ouverte.' }
  const title = isAlreadyIn(told.code) ? standingWords(registrations.map(({ status }) => status)) : titleOf(told.code)
  return { code: told.code, title, message: sentence(told.message) }
}

type Standing = { registrations: readonly Pick<RegistrationOptions['registrations'][number], 'status'>[] }

/** It is true when a place or a rank in the waiting list is available. */
export function isOpen({
  can_register,
  can_join_waiting_list,
}: Pick<RegistrationOptions['categories'][number], 'can_register' | 'can_join_waiting_list'>): boolean {
  return can_register || can_join_waiting_list
}

/** They are registered already: the visitor, a colleague, or as many teams as one club may enter. */
export function isAlreadyIn(code: string): boolean {
  return code in OWN
}

export function titleOf(code: string): string {
  return (TITLES as Record<string, string>)[code] ?? 'Inscription impossible'
}

const CLOSED = new Set([
  'tournament_closed',
  'organizer_suspended',
  'category_closed',
  'tournament_not_open',
  'category_full',
  'waiting_list',
])
const OWN = { already_registered: true, club_already_registered: true, team_limit: true }

const TITLES = {
  maintenance: 'Site en maintenance',
  registrations_closed: 'Inscriptions suspendues',
  account_suspended: 'Compte suspendu',
  club_missing: 'Il vous faut un club',
  club_suspended: 'Club suspendu',
  club_inactive: 'Club inactif',
  tournament_cancelled: 'Tournoi annulé',
  tournament_completed: 'Tournoi terminé',
  tournament_started: 'Tournoi commencé',
  tournament_closed: 'Inscriptions fermées',
  organizer_suspended: 'Inscriptions suspendues',
  tournament_not_open: 'Inscriptions pas encore ouvertes',
  category_closed: 'Inscriptions fermées',
  holds_unpaid: 'Réservation à reprendre plus tard',
} as const satisfies Partial<Record<RegistrationVerdictCode, string>>

function sentence(message: string): string {
  return /[.!?]$/u.test(message) ? message : `${message}.`
}
