import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import { formatDateRange } from '#domain/common/dates/dates.ts'
import { atName } from '#domain/common/french-names.ts'
import { placesText } from '../entering/places-text.ts'

type Previewed = Pick<
  TournamentDetails,
  | 'id'
  | 'current_participants'
  | 'max_participants'
  | 'title'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'venue_city'
  | 'availability'
>

/**
 * Title, description and picture of its page, for search engines and for whoever is sent the link: true of its state. A
 * picture that shows something else has another address: those who keep pictures would show the old one for days.
 */
export function previewText({
  id,
  title,
  current_participants,
  max_participants,
  starts_at,
  ends_at,
  time_zone,
  venue_city,
  availability,
}: Previewed) {
  const when = `${formatDateRange(starts_at, ends_at, time_zone)} ${atName(venue_city)}`
  const places = availability.can_register ? `${placesText({ current_participants, max_participants })}. ` : ''
  const off = availability.code === 'cancelled' ? 'Annulé\u00a0: ' : ''
  return {
    title: `${off}${title}, ${when}`,
    image: {
      path: `/apercus/${id}.png?v=${availability.code}-${current_participants}-${max_participants}`,
      alt: `${title}\u00a0: ${when}. ${availability.label}.`,
    },
    description: `${title}\u00a0: tournoi de basket, ${when}. ${places}${SAID[availability.code]}`,
  }
}

const SAID: Record<AvailabilityCode, string> = {
  open: 'Prix par équipe, équipes engagées et inscription.',
  almost_full: 'Prix par équipe, équipes engagées et inscription.',
  full: 'Complet\u00a0: liste d’attente, prix par équipe et équipes engagées.',
  planned: 'Les inscriptions ouvriront bientôt\u00a0: catégories, prix par équipe et conditions.',
  closed: 'Inscriptions closes\u00a0: équipes engagées, lieu et horaires.',
  active: 'En cours\u00a0: matchs, scores et équipes engagées.',
  completed: 'Terminé\u00a0: résultats et équipes engagées.',
  cancelled: 'Ce tournoi est annulé.',
}
