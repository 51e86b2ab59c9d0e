import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { pageAct } from '#domain/tournaments/tournament-page.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { priceNowLabel } from '#web/lib/tournaments/price-now.ts'
import { useEnterable } from '#web/lib/closed-doors.ts'
import { FollowUpWords, PageActButton } from './page-act-button.tsx'
import { placesText } from './places-text.ts'
import { REASONS } from './register-buttons.tsx'
import { useFixedBar } from './use-fixed-bar.ts'

type Shown = { tournament: TournamentDetails; chosen: TournamentDetails['categories'][number] | null }
type FixedBarProps = Shown & { hasMatches: boolean }
type WordsProps = Shown & { isFollowUp: boolean }

/** On a phone, above the bottom bar: price, places and the one act, while that act is not in view in the page. */
export default function FixedBar({ tournament: shown, chosen, hasMatches }: FixedBarProps) {
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
          <Words tournament={tournament} chosen={chosen} isFollowUp={act === 'follow_up'} />
        </div>
        <PageActButton tournament={tournament} act={act} category={chosen?.id} />
      </div>
    </div>
  )
}

function Words({ tournament, chosen, isFollowUp }: WordsProps) {
  const { availability, follow_up, registration_opens_at, time_zone } = tournament
  const price = priceNowLabel(tournament)
  if (isFollowUp && follow_up) return <FollowUpWords followUp={follow_up} />
  const { code } = availability
  const second = availability.can_register
    ? [placesText(tournament), chosen && categoryLabel(chosen)].filter(Boolean).join(', ')
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
