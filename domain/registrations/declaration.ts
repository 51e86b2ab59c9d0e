import { formatDate, formatDateRange, formatLongMoment } from '../common/dates/dates.ts'
import { hasPassed } from '../common/dates/local-time.ts'
import { DIVISION_LABELS, type Division } from '../common/reference/divisions.ts'
import { GENDER_LABELS, type Gender } from '../common/reference/genders.ts'
import { TOURNAMENT_FORMAT_LABELS, type TournamentFormat } from '../tournaments/tournament-format.ts'
import type { TournamentStatus } from '../tournaments/tournament.ts'

/** Facts about a tournament that the committee of its department asks for. Instants are ISO strings. */
export type Declared = {
  title: string
  starts_at: string
  ends_at: string
  time_zone: string
  status: TournamentStatus
  venue: { name: string; address: string | null; postal_code: string | null; city: string }
  organizer: {
    name: string
    ffbb_number: string | null
    president: string | null
    phone: string | null
    email: string | null
  }
  contact_phone: string | null
  categories: readonly {
    category: string
    gender: Gender
    division: Division | null
    max_participants: number
    format: TournamentFormat
  }[]
  requested_at: string | null
  granted_at: string | null
}

/** The declaration as text to paste into a mail, one fact per line. An unknown fact reads « à compléter ». */
export function declarationText(declared: Declared): string {
  const { title, starts_at, ends_at, time_zone, venue, organizer, contact_phone, categories } = declared
  const teams = categories.reduce((sum, { max_participants }) => sum + max_participants, 0)
  return [
    `Tournoi\u00a0: ${title}`,
    `Dates\u00a0: ${formatDateRange(starts_at, ends_at, time_zone)}`,
    `Début\u00a0: ${formatLongMoment(starts_at, time_zone)}`,
    `Fin\u00a0: ${formatLongMoment(ends_at, time_zone)}`,
    `Lieu\u00a0: ${[venue.name, venue.address, [venue.postal_code, venue.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`,
    `Club organisateur\u00a0: ${organizer.name}${organizer.ffbb_number ? `, n° ${organizer.ffbb_number}` : ''}`,
    `Président\u00a0: ${organizer.president ?? UNKNOWN}`,
    `Contact\u00a0: ${[contact_phone ?? organizer.phone, organizer.email].filter(Boolean).join(', ') || UNKNOWN}`,
    `Équipes attendues\u00a0: ${teams} au plus`,
    'Catégories\u00a0:',
    ...categories.map((entered) => `- ${entryWords(entered)}`),
    ...authorisationLines(declared),
  ].join('\n')
}

/**
 * French reminder of what the organiser still has to do to be authorised; null once granted, or when it is too late.
 */
export function declarationReminder(
  {
    status,
    starts_at,
    requested_at,
    granted_at,
  }: Pick<Declared, 'status' | 'starts_at' | 'requested_at' | 'granted_at'>,
  now: Date,
): string | null {
  if (granted_at || status === 'cancelled' || hasPassed(starts_at, now)) return null
  return requested_at
    ? 'Votre comité n’a pas encore répondu à la demande d’autorisation.'
    : 'Un tournoi se déclare au comité départemental avant de se jouer. La demande n’est pas encore notée.'
}

function entryWords({ category, gender, division, max_participants, format }: Declared['categories'][number]): string {
  const level = division ? `, ${DIVISION_LABELS[division].toLowerCase()}` : ''
  const teams = `${max_participants} ${max_participants > 1 ? 'équipes' : 'équipe'}`
  return `${category} ${GENDER_LABELS[gender].toLowerCase()}${level}\u00a0: ${teams}, ${TOURNAMENT_FORMAT_LABELS[format].toLowerCase()}`
}

function authorisationLines({ requested_at, granted_at, time_zone }: Declared): string[] {
  const day = (instant: string | null) => (instant ? `le ${formatDate(instant, time_zone)}` : 'pas encore')
  return [`Autorisation demandée\u00a0: ${day(requested_at)}`, `Autorisation accordée\u00a0: ${day(granted_at)}`]
}

const UNKNOWN = 'à compléter'
