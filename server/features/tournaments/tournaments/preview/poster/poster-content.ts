import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatDate, formatDateRange, formatTime, localTimeSuffix, posterDate } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { DIVISION_LABELS } from '#domain/common/reference/divisions.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'

type Posted = Omit<
  TournamentDetails,
  'permissions' | 'opening_alert_asked' | 'own_registrations' | 'own_act' | 'follow_up'
>

type Around = {
  platform_name: string
  site_url: string
  /** Of the organiser, on their own copy. */ phone: string | null
}

/** The content of a poster: equal contents give the same page. Facts that change every day are not on it. */
export type PosterContent = ReturnType<typeof posterContent>

export function posterContent(tournament: Posted, { platform_name, site_url, phone }: Around) {
  const { id, title, starts_at, ends_at, time_zone, organizer, registration_closes_at, status } = tournament
  const { venue_name, venue_address, venue_postal_code, venue_city } = tournament
  const { weekday, days, month, year } = posterDate(starts_at, ends_at, time_zone)
  const played = tournament.categories.filter((category) => category.status !== 'cancelled')
  // The address leaves out the title, which may change: it leads to the same page, and the code has fewer, larger squares.
  const url = `${site_url}/tournois/${id}`
  return {
    id,
    platform_name,
    title,
    weekday,
    days,
    month: `${month} ${year}`,
    when: formatDateRange(starts_at, ends_at, time_zone),
    start: `Début à ${formatTime(starts_at, time_zone)}${localTimeSuffix(time_zone)}`,
    venue: [venue_name, venue_address, [venue_postal_code, venue_city].filter(Boolean).join(' ')].filter(
      (line): line is string => Boolean(line),
    ),
    categories: played.map(({ category, gender, division, max_participants, price_cents }) => ({
      category,
      label: `${category} ${GENDER_LABELS[gender].toLowerCase()}${division ? `, ${DIVISION_LABELS[division].toLowerCase()}` : ''}`,
      teams: max_participants > 1 ? `${max_participants} équipes` : '1 équipe',
      price: price_cents === 0 ? 'Gratuit' : formatEuros(price_cents),
    })),
    closing: registration_closes_at ? `Inscriptions jusqu’au ${formatDate(registration_closes_at, time_zone)}` : null,
    club: { id: organizer.id, name: organizer.name, colours: organizer.colours },
    phone,
    url,
    band: BANDS[status] ?? null,
  }
}

/** The warning on a page that should not hang yet, or any more. */
const BANDS: Partial<Record<Posted['status'], string>> = {
  draft: 'Brouillon',
  pending_review: 'Brouillon',
  cancelled: 'Annulé',
}
