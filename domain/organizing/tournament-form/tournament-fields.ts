import {
  PRACTICAL_TEXTS,
  type PracticalText,
  type TextName,
  TOURNAMENT_TEXTS,
} from '../../tournaments/tournament-texts.ts'
import type { FormStep } from './form-step.ts'

/**
 * The form of a tournament, as it is typed: every answer is text, so that what is not valid yet is kept as it stands.
 * Days are 'YYYY-MM-DD', times 'HH:MM', both where the tournament is played; '' is no answer.
 */
export type TypedTournament = { [Field in Exclude<TournamentField, keyof TypedLists>]: string } & TypedLists

type TypedLists = {
  categories: TypedCategory[]
  extras: TypedExtra[]
  payment_methods: string[]
  cancellation_tiers: TypedTier[]
  required_documents: string[]
  courts: TypedCourt[]
}

/** Answers that are lists: everything else is one text. */
export const LIST_FIELDS: readonly (keyof TypedLists)[] = [
  'categories',
  'extras',
  'payment_methods',
  'cancellation_tiers',
  'required_documents',
  'courts',
]

export type TypedCategory = {
  /** Null until it stands in the database. */
  id: number | null
  category: string
  gender: string
  /** '': every level. */
  division: string
  /** '': not said. */
  day: string
  /** Euros, '0' for free. */
  price: string
  max_participants: string
  format: string
}

export type TypedExtra = {
  /** Null until it stands in the database. */
  id: number | null
  name: string
  /** Euros, '0' for free. */
  price: string
  /** '': as many as are asked for. */
  stock: string
}

export type TypedTier = { until_days_before: string; percent: string }

export type TypedCourt = {
  /** Null until it stands in the database. */
  id: number | null
  name: string
  /** '': the hall of the tournament. */
  site: string
  hours: { day: string; from: string; to: string }[]
}

export const FORM_STEP_LABELS: Record<FormStep, string> = {
  essentials: 'L’essentiel',
  categories: 'Catégories',
  registrations: 'Inscriptions',
  courts: 'Terrains',
  review: 'Relire',
}

type Asked = {
  step: FormStep
  label: string
  /** Clubs with a team are told when it changes: it alters how a team prepares, travels or plays. */
  told?: true
  /** It tells how to reach somebody: the journal keeps it apart, where it can be erased. */
  personal?: true
}

/** Every question of the form in its order: where it is asked, what it is called, whom its change concerns. */
const FIELDS = {
  title: essential('title'),
  description: essential('description'),
  starts_on: { step: 'essentials', label: 'Premier jour' },
  starts_time: { step: 'essentials', label: 'Début', told: true },
  ends_on: { step: 'essentials', label: 'Dernier jour' },
  ends_time: { step: 'essentials', label: 'Fin', told: true },
  /** INSEE code of the commune. Department, region, coordinates and time zone come from it. */
  insee: { step: 'essentials', label: 'Commune', told: true },
  venue_name: { ...essential('venue_name'), told: true },
  venue_address: { ...essential('venue_address'), told: true },
  venue_postal_code: { ...essential('venue_postal_code'), told: true },
  categories: { step: 'categories', label: 'Catégories' },
  /** Euros off the price of each category, until a day and hour; all three are '' without an early price. */
  early_off: { step: 'categories', label: 'Réduction avant une date (€)' },
  early_until_on: { step: 'categories', label: 'Tarif réduit jusqu’au' },
  early_until_time: { step: 'categories', label: 'Heure de fin du tarif réduit' },
  /** Euros off for each further team of a club. */
  second_team_off: { step: 'categories', label: 'Réduction dès la deuxième équipe d’un club (€)' },
  /** Euros that each team leaves and gets back after the tournament. */
  deposit: { step: 'categories', label: 'Caution par équipe, rendue après le tournoi (€)' },
  /** 'oui', or '' for no. */
  host_is_free: { step: 'categories', label: 'Gratuit pour nos équipes' },
  extras: { step: 'categories', label: 'Options' },
  /** Day and time are '' where registrations open as soon as the tournament is published. */
  registration_opens_on: { step: 'registrations', label: 'Ouverture des inscriptions' },
  registration_opens_time: { step: 'registrations', label: 'Heure d’ouverture' },
  registration_closes_on: { step: 'registrations', label: 'Clôture des inscriptions' },
  registration_closes_time: { step: 'registrations', label: 'Heure de clôture' },
  payment_timing: { step: 'registrations', label: 'Moment du paiement' },
  payment_methods: { step: 'registrations', label: 'Moyens de paiement' },
  cancellation_tiers: { step: 'registrations', label: 'Barème d’annulation' },
  required_documents: { step: 'registrations', label: 'Documents demandés', told: true },
  max_teams_per_club: { step: 'registrations', label: 'Équipes par club' },
  contact_phone: { step: 'registrations', label: TOURNAMENT_TEXTS.contact_phone.label, told: true, personal: true },
  authorisation_requested_on: { step: 'registrations', label: 'Autorisation demandée au comité' },
  authorisation_granted_on: { step: 'registrations', label: 'Autorisation accordée' },
  courts: { step: 'courts', label: 'Terrains' },
  /** Minutes before its hour from which a forfeit of an absent team is proposed. */
  forfeit_minutes: { step: 'courts', label: 'Forfait proposé avant le match (min)' },
  prize: { step: 'courts', label: TOURNAMENT_TEXTS.prize.label },
  rules: { step: 'courts', label: TOURNAMENT_TEXTS.rules.label, told: true },
  /** A PDF sent before, in /files/rules; '' for none. */
  rules_file_id: { step: 'courts', label: 'Règlement en PDF', told: true },
  ...practical(),
} satisfies Record<string, Asked>

export type TournamentField = keyof typeof FIELDS

export const TOURNAMENT_FIELDS: Record<TournamentField, Asked> = FIELDS

function essential(text: TextName): Asked {
  return { step: 'essentials', label: TOURNAMENT_TEXTS[text].label }
}

function practical() {
  const asked = ({ label }: { label: string }): Asked => ({ step: 'courts', label, told: true })
  return Object.fromEntries(PRACTICAL_TEXTS.map((name) => [name, asked(TOURNAMENT_TEXTS[name])])) as Record<
    PracticalText,
    Asked
  >
}

/** What is wrong with an answer. `at` says where inside a list: 'categories.2.price'. */
export type FieldProblem = { field: TournamentField; at: string; message: string }

/** Why a tournament cannot be published: where it is settled, and the sentence. */
export type Blocker = { step: FormStep; field: TournamentField; at: string; message: string }
