import type { FormStep } from './form-step.ts'

/**
 * The form of a tournament, as it is typed: every answer is text, so that what is not valid yet is kept as it stands.
 * Days are 'YYYY-MM-DD', times 'HH:MM', both where the tournament is played; '' is no answer.
 */
export type TypedTournament = {
  title: string
  description: string
  starts_on: string
  starts_time: string
  ends_on: string
  ends_time: string
  /** INSEE code of the commune. Department, region, coordinates and time zone come from it. */
  insee: string
  venue_name: string
  venue_address: string
  venue_postal_code: string
  contact_phone: string
  categories: TypedCategory[]
  /** '' and '': as soon as it is published. */
  registration_opens_on: string
  registration_opens_time: string
  registration_closes_on: string
  registration_closes_time: string
  payment_timing: string
  payment_methods: string[]
  cancellation_tiers: TypedTier[]
  required_documents: string[]
  max_teams_per_club: string
  courts: TypedCourt[]
  /** Before its hour, from when a forfeit of an absent team is proposed. */
  forfeit_minutes: string
  prize: string
  rules: string
  /** A PDF sent before, in /files/rules; '' for none. */
  rules_file_id: string
  parking: string
  food: string
  changing_rooms: string
  arrival: string
  what_to_bring: string
  authorisation_requested_on: string
  authorisation_granted_on: string
}

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

export type TypedTier = { until_days_before: string; percent: string }

export type TypedCourt = {
  /** Null until it stands in the database. */
  id: number | null
  name: string
  /** '': the hall of the tournament. */
  site: string
  hours: { day: string; from: string; to: string }[]
}

export type TournamentField = keyof TypedTournament

export const FORM_STEP_LABELS: Record<FormStep, string> = {
  essentials: 'L’essentiel',
  categories: 'Catégories',
  registrations: 'Inscriptions',
  courts: 'Terrains',
  review: 'Relire',
}

/** Where each field is asked, and what it is called. */
export const TOURNAMENT_FIELDS: Record<TournamentField, { step: FormStep; label: string }> = {
  title: { step: 'essentials', label: 'Nom du tournoi' },
  description: { step: 'essentials', label: 'Présentation' },
  starts_on: { step: 'essentials', label: 'Premier jour' },
  starts_time: { step: 'essentials', label: 'Début' },
  ends_on: { step: 'essentials', label: 'Dernier jour' },
  ends_time: { step: 'essentials', label: 'Fin' },
  insee: { step: 'essentials', label: 'Commune' },
  venue_name: { step: 'essentials', label: 'Salle' },
  venue_address: { step: 'essentials', label: 'Adresse' },
  venue_postal_code: { step: 'essentials', label: 'Code postal' },
  categories: { step: 'categories', label: 'Catégories' },
  registration_opens_on: { step: 'registrations', label: 'Ouverture des inscriptions' },
  registration_opens_time: { step: 'registrations', label: 'Heure d’ouverture' },
  registration_closes_on: { step: 'registrations', label: 'Clôture des inscriptions' },
  registration_closes_time: { step: 'registrations', label: 'Heure de clôture' },
  payment_timing: { step: 'registrations', label: 'Moment du paiement' },
  payment_methods: { step: 'registrations', label: 'Moyens de paiement' },
  cancellation_tiers: { step: 'registrations', label: 'Barème d’annulation' },
  required_documents: { step: 'registrations', label: 'Documents demandés' },
  max_teams_per_club: { step: 'registrations', label: 'Équipes par club' },
  contact_phone: { step: 'registrations', label: 'Téléphone sur place' },
  authorisation_requested_on: { step: 'registrations', label: 'Autorisation demandée au comité' },
  authorisation_granted_on: { step: 'registrations', label: 'Autorisation accordée' },
  courts: { step: 'courts', label: 'Terrains' },
  forfeit_minutes: { step: 'courts', label: 'Forfait proposé avant le match (min)' },
  prize: { step: 'courts', label: 'Récompenses' },
  rules: { step: 'courts', label: 'Règlement' },
  rules_file_id: { step: 'courts', label: 'Règlement en PDF' },
  parking: { step: 'courts', label: 'Stationnement' },
  food: { step: 'courts', label: 'Buvette et repas' },
  changing_rooms: { step: 'courts', label: 'Vestiaires' },
  arrival: { step: 'courts', label: 'Heure d’arrivée' },
  what_to_bring: { step: 'courts', label: 'À apporter' },
}

/** What is wrong with an answer. `at` says where inside a list: 'categories.2.price'. */
export type FieldProblem = { field: TournamentField; at: string; message: string }

/** Why a tournament cannot be published: where it is settled, and the sentence. */
export type Blocker = { step: FormStep; field: TournamentField; at: string; message: string }
