import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { fold } from '#domain/common/text.ts'
import { categoriesLine } from '#domain/tournaments/categories-line.ts'
import { placesFact } from '#domain/tournaments/availability/places-fact.ts'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { StateSign } from '#web/components/ui/badges/state-sign.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useClosed, useEnterable } from '#web/lib/closed-doors.ts'
import { priceNowLabel } from '#web/lib/tournaments/price-now.ts'
import type { Asked } from './asked-part.ts'
import { howFar } from './how-far.ts'
import { REASONS } from '../entering/register-buttons.tsx'
import { STATE_TONES } from './state-tones.ts'
import { TournamentAct } from '../entering/tournament-act.tsx'
import { TournamentLink } from './tournament-link.tsx'

type TournamentCardProps = {
  tournament: TournamentSummary & { opening_alert_asked?: boolean; road_km?: number | null; asked?: Asked | null }
  /** Under a heading of its own group. */
  heading?: 'h3' | 'h4'
  /** The badge before its state. */
  badge?: string | false
  /** A second link, before the act. */
  more?: ReactNode
  /** Takes the place of the act of a visitor. */
  act?: ReactNode
}

/** One tournament of a list: a card, or a row where there is room. The whole of it is a link; its act is above it. */
export function TournamentCard({ tournament, heading: Heading = 'h3', badge, more, act }: TournamentCardProps) {
  const { availability, organizer, categories, venue_city, venue_department } = tournament
  const far = howFar(tournament)
  const closed = useClosed('new_registrations')
  const canRegister = useEnterable(tournament).availability.can_register
  const places = placesFact(availability.code, categories)
  const { highest_price_cents: highest } = tournament
  return (
    <article
      className="tournament-card"
      data-department={venue_department}
      data-bookable={availability.can_register || undefined}
      data-more={more ? true : undefined}
      data-home={fold(organizer.name).includes(fold(venue_city)) || undefined}
    >
      <div className="tc-cover">
        <Cover tournament={tournament} layout="top" />
      </div>
      <div className="tc-grid">
        {badge && (
          <p className="tc-badge">
            <Star aria-hidden="true" />
            {badge}
          </p>
        )}
        <p className={classNames('tc-state', STATE_TONES[availability.code])}>
          <StateSign code={availability.code} />
          {availability.label}
        </p>
        <Heading className="tc-title">
          <TournamentLink tournament={tournament} />
        </Heading>
        <p className="tc-club">
          <Crest club={organizer} size={20} />
          <span>{organizer.name}</span>
        </p>
        <p className="tc-where">
          <span>
            {venue_city} ({venue_department})
          </span>
          {far && (
            <>
              {' · '}
              <span className="tc-km">
                {far.km}&nbsp;km
                {/* A list says once, above its cards, that its distances are as the crow flies. */}
                <span className={far.isCrow ? 'sr-only' : undefined}> {far.by}</span>
              </span>
            </>
          )}
        </p>
        <p className="tc-cats">{categoriesLine(categories)}</p>
        {places && (
          <p className="tc-places">
            <strong>{places.count}</strong> {places.words}
          </p>
        )}
        <div className="tc-end">
          {/* Whoever sees the card reads its state; the button that is off says it to the others. */}
          {!canRegister && (
            <button type="button" disabled className="sr-only" data-screen-only>
              S’inscrire&nbsp;: {closed ?? REASONS[availability.code]}
            </button>
          )}
          <p className="tc-price">
            {priceNowLabel(tournament)}
            {highest > 0 && <span className="tc-per"> par équipe</span>}
          </p>
          {more && <div className="tc-more">{more}</div>}
          <div className="tc-act" data-screen-only>
            {act ?? <TournamentAct tournament={tournament} />}
          </div>
        </div>
      </div>
    </article>
  )
}
