import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'

type SportsEventInput = { tournament: TournamentDetails; url: string; image: string }

/** schema.org `SportsEvent`, as text for a script element. */
export function sportsEvent({ tournament, url, image }: SportsEventInput): string {
  const { venue_name, venue_city, venue_address, venue_postal_code, latitude, longitude, categories, organizer } =
    tournament
  return inScript({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: tournament.title,
    sport: 'Basketball',
    url,
    image,
    startDate: tournament.starts_at,
    endDate: tournament.ends_at,
    eventStatus: `https://schema.org/${eventStatus(tournament)}`,
    ...(tournament.postponement ? { previousStartDate: tournament.postponement.from_starts_at } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(tournament.description ? { description: tournament.description.slice(0, 500) } : {}),
    location: {
      '@type': 'Place',
      name: venue_name || venue_city,
      address: {
        '@type': 'PostalAddress',
        ...(venue_address ? { streetAddress: venue_address } : {}),
        ...(venue_postal_code ? { postalCode: venue_postal_code } : {}),
        addressLocality: venue_city,
        addressCountry: 'FR',
      },
      ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
    organizer: { '@type': 'SportsOrganization', name: organizer.name },
    offers: categories
      .filter((category) => category.status !== 'cancelled')
      .map((category) => ({
        '@type': 'Offer',
        name: categoryLabel(category),
        price: (category.price_cents / 100).toFixed(2),
        priceCurrency: 'EUR',
        availability: `https://schema.org/${offerAvailability(category.availability.code)}`,
        url,
        ...(tournament.registration_opens_at ? { validFrom: tournament.registration_opens_at } : {}),
      })),
  })
}

/** schema.org `BreadcrumbList`, from the list of tournaments to this page. */
export function breadcrumbList(trail: readonly { name: string; url: string }[]): string {
  return inScript({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  })
}

function eventStatus({ status, postponement }: TournamentDetails): string {
  if (status === 'cancelled') return 'EventCancelled'
  return postponement ? 'EventRescheduled' : 'EventScheduled'
}

function offerAvailability(code: string): string {
  if (code === 'open') return 'InStock'
  if (code === 'almost_full') return 'LimitedAvailability'
  return code === 'planned' ? 'PreSale' : 'SoldOut'
}

/** Escapes what could close the script or break its line. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
