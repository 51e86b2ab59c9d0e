import { matchTeamName, pairing } from '../competition/match.ts'
import { GENDER_LABELS, type Gender } from '../common/reference/genders.ts'
import { hasEntered, isRegistrationStatus, registrationLabel } from '../registrations/registration.ts'
import { tournamentPath } from '../common/pages/tournament-path.ts'

/** An event of a calendar file. Its texts are not escaped yet. */
export type CalendarEvent = {
  /** Identifies the same event for ever, even if its texts change: 'tournament 12'. */
  name: string
  summary: string
  description: string
  location: string
  geo: { lat: number; lon: number } | null
  starts_at: string
  ends_at: string
  cancelled: boolean
  path: string
}

type Place = {
  venue_name: string
  venue_address: string | null
  venue_postal_code: string | null
  venue_city: string
  latitude: number | null
  longitude: number | null
}

export type CalendarTournament = Place & {
  id: number
  title: string
  starts_at: string
  ends_at: string | null
  status: string
  status_reason: string | null
  organizer: string
  categories: readonly { category: string; gender: Gender }[]
}

/** A tournament as everybody sees it in a calendar. */
export function tournamentEvent(tournament: CalendarTournament): CalendarEvent {
  const { id, title, organizer, categories } = tournament
  const played = [...new Set(categories.map(categoryWords))].join(', ')
  return {
    name: `tournament ${id}`,
    ...frame(tournament, title),
    description: lines(whyCancelled(tournament), played, `Organisé par ${organizer}`),
  }
}

export type CalendarEntry = { team_name: string; category: string; gender: Gender; status: string }

/** A tournament in the calendar of a club that has teams there, with the state of each registration. */
export function entryEvent(
  { contact_phone, ...tournament }: CalendarTournament & { contact_phone: string | null },
  club: { id: number },
  entries: readonly CalendarEntry[],
): CalendarEvent {
  const teams = entries.map(
    (entry) =>
      `${entry.team_name} (${categoryWords(entry)})\u00a0: ${registrationLabel(entry.status, { place: 'club' })}`,
  )
  return {
    name: `tournament ${tournament.id} club ${club.id}`,
    ...frame(tournament, tournament.title),
    description: lines(
      whyCancelled(tournament),
      ...teams,
      `Organisé par ${tournament.organizer}`,
      contact_phone && entries.some(hasCome) ? `Sur place, le jour même\u00a0: ${contact_phone}` : null,
    ),
  }
}

const hasCome = ({ status }: CalendarEntry) => isRegistrationStatus(status) && hasEntered(status)

export type CalendarMatch = {
  id: number
  scheduled_date: string
  duration_minutes: number
  status: string
  court: string | null
  phase: string | null
  category: string
  gender: Gender
  /** True when the team of this calendar referees the match and does not play it. */
  whistles?: boolean
  team1: { team_name: string | null; source: string | null }
  team2: { team_name: string | null; source: string | null }
  tournament: Omit<CalendarTournament, 'organizer' | 'categories' | 'starts_at' | 'ends_at'>
}

/** A match with its teams and court. The score is left out: the site shows it at once, a calendar would not. */
export function matchEvent(match: CalendarMatch): CalendarEvent {
  const { id, tournament, team1, team2, court, phase } = match
  const [home, away] = [
    matchTeamName(1, team1.team_name, team1.source),
    matchTeamName(2, team2.team_name, team2.source),
  ]
  const cancelled = match.status === 'cancelled' || tournament.status === 'cancelled'
  const ends = Date.parse(match.scheduled_date) + match.duration_minutes * 60_000
  return {
    name: `match ${id}`,
    summary: titled(`${match.whistles ? 'Arbitrage\u00a0: ' : ''}${pairing(home, away)}`, cancelled),
    description: lines(whyCancelled(tournament), `${tournament.title}, ${categoryWords(match)}`, phase),
    location: [court, placeWords(tournament)].filter(Boolean).join(', '),
    geo: pointOf(tournament),
    starts_at: match.scheduled_date,
    ends_at: new Date(ends).toISOString(),
    cancelled,
    path: tournamentPath(tournament),
  }
}

/** Duration of an event whose end is not known. */
const USUAL_HOURS = 4

function frame(tournament: CalendarTournament, title: string) {
  const { starts_at, ends_at, status } = tournament
  const cancelled = status === 'cancelled'
  return {
    summary: titled(title, cancelled),
    location: placeWords(tournament),
    geo: pointOf(tournament),
    starts_at,
    ends_at: ends_at ?? new Date(Date.parse(starts_at) + USUAL_HOURS * 3_600_000).toISOString(),
    cancelled,
    path: tournamentPath(tournament),
  }
}

/** Some calendars show a cancelled event like any other, so its title says it too. */
const titled = (title: string, cancelled: boolean) => (cancelled ? `Annulé\u00a0: ${title}` : title)

const whyCancelled = ({ status, status_reason }: Pick<CalendarTournament, 'status' | 'status_reason'>) =>
  status === 'cancelled' ? `Tournoi annulé\u00a0: ${status_reason ?? ''}` : null

const placeWords = ({ venue_name, venue_address, venue_postal_code, venue_city }: Place) =>
  [venue_name, venue_address, [venue_postal_code, venue_city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const pointOf = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null ? null : { lat: latitude, lon: longitude }

const categoryWords = ({ category, gender }: { category: string; gender: Gender }) =>
  `${category} ${GENDER_LABELS[gender].toLowerCase()}`

const lines = (...said: (string | null)[]) => said.filter((line) => line !== null && line !== '').join('\n')
