import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { priceLabel } from '#domain/common/money.ts'
import { pageAct } from '#domain/tournaments/tournament-page.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useEnterable } from '#web/lib/closed-doors.ts'
import { FollowUpWords, PageActButton } from './page-act-button.tsx'
import { placesText } from './places-text.ts'
import { REASONS } from './register-buttons.tsx'
import { useFixedBar } from './use-fixed-bar.ts'

/** Shows the price, the places and the act above the bottom bar of a phone, while the act of the page is out of view. */
export default function FixedBar({
  tournament: shown,
  hasMatches,
}: {
  tournament: TournamentDetails
  hasMatches: boolean
}) {
  const tournament = useEnterable(shown)
  const { bar, isShown } = useFixedBar()
  const act = pageAct(tournament.availability, {
    matches: hasMatches,
    followUp: tournament.follow_up !== null,
    own: tournament.own_act.act,
  })
  if (!act) return null
  return (
    <div
      ref={bar}
      inert={!isShown}
      data-fixed-bar
      data-screen-only
      className={classNames(
        'fixed inset-x-0 bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-30 border-t border-line bg-card transition-[translate,visibility] duration-150 motion-reduce:transition-none lg:hidden',
        !isShown && 'invisible translate-y-full',
      )}
    >
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2">
        <div className="min-w-0 flex-1 basis-24">
          <Words tournament={tournament} isFollowUp={act === 'follow_up'} />
        </div>
        <PageActButton tournament={tournament} act={act} />
      </div>
    </div>
  )
}

function Words({ tournament, isFollowUp }: { tournament: TournamentDetails; isFollowUp: boolean }) {
  const { availability, follow_up, registration_opens_at, time_zone, categories } = tournament
  if (isFollowUp && follow_up) return <FollowUpWords followUp={follow_up} />
  const { code } = availability
  const price = priceLabel({
    lowest: tournament.lowest_price_cents,
    highest: tournament.highest_price_cents,
    count: categories.length,
  })
  const second = availability.can_register
    ? placesText(tournament)
    : code === 'planned' && registration_opens_at
      ? `Ouvre ${formatMoment(registration_opens_at, time_zone)}`
      : (REASONS[code] ?? availability.label)
  return (
    <>
      {(availability.can_register || availability.can_join_waiting_list || code === 'planned') && (
        <strong className="figures block text-xl leading-tight font-bold">{price}</strong>
      )}
      <span className="block text-sm leading-snug font-medium text-muted">{second}</span>
    </>
  )
}
