import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { pageAct, tournamentMoment } from '#domain/tournaments/tournament-page.ts'
import { classNames } from '#web/lib/class-names.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useClosed, useEnterable } from '#web/lib/closed-doors.ts'
import { FollowUpWords, PageActButton } from './page-act-button.tsx'
import { Places } from './places.tsx'
import { PriceTag } from './price-tag.tsx'
import { REASONS, RegisterButtons } from './register-buttons.tsx'

type InBriefProps = { tournament: TournamentDetails; chosen: TournamentDetails['categories'][number] | null }

/**
 * Price, places and what to do: the act itself, or why it does not work and what does. Once it is played, only what
 * follows. On a phone a category and the bar below say the same while one can enter.
 */
export function InBrief({ tournament: shown, chosen }: InBriefProps) {
  const tournament = useEnterable(shown)
  const { availability, follow_up, own_act } = tournament
  const act = pageAct(availability, { matches: false, followUp: follow_up !== null, own: own_act.act })
  const wouldEnter = shown.availability.can_register || shown.availability.can_join_waiting_list
  const isEntered = act === 'register' || act === 'waiting_list'
  const closed = useClosed('new_registrations')
  const reason = wouldEnter && closed ? closed : REASONS[availability.code]
  const isBefore = tournamentMoment(availability.code) === 'before'
  if (!isBefore && !act) return null
  return (
    <aside
      aria-label="En bref"
      data-screen-only
      className={classNames('h-fit rounded-panel border border-line bg-card p-5 sm:p-6', isEntered && 'max-lg:hidden')}
    >
      {isBefore && (
        <div className="mb-4">
          {chosen && <p className="mb-1 text-xl font-semibold">{categoryLabel(chosen)}</p>}
          <PriceTag tournament={tournament} className="text-2xl" />
          <Places seats={tournament} code={availability.code} className="mt-4" />
          {reason && <p className="mt-4 text-[0.9375rem] text-muted">{reason}</p>}
        </div>
      )}
      <div data-page-act className="flex flex-col gap-3 empty:hidden" data-screen-only>
        {isEntered || act === 'opening_alert' ? (
          <>
            <RegisterButtons
              tournament={tournament}
              label={isEntered ? own_act.label : 'Inscrire mon équipe'}
              category={chosen?.id}
            />
            {act === 'opening_alert' && <PageActButton tournament={tournament} act={act} />}
          </>
        ) : (
          act && (
            <>
              {act === 'follow_up' && follow_up && (
                <p>
                  <FollowUpWords followUp={follow_up} />
                </p>
              )}
              <PageActButton tournament={tournament} act={act} category={chosen?.id} />
            </>
          )
        )}
      </div>
    </aside>
  )
}
