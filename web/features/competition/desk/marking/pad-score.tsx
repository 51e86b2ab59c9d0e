import type { DeskMatch } from '#contract/competition/desk-view.ts'
import type { LiveScore } from '#domain/competition/table/table-event.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useDesk } from '../desk-context.ts'

type PadScoreProps = { match: DeskMatch; live: LiveScore; period: string; waiting: number }

/**
 * Shows the score as a gym reads it: the points of who leads stand out. It also says what waits for the network, which moves no
 * key.
 */
export function PadScore({ match: { teams, label }, live: { score }, period, waiting }: PadScoreProps) {
  const [one, other] = teams
  return (
    <div data-fill className="-mx-5 grid gap-3 bg-night px-5 py-4 text-on-night forced-colors:border sm:-mx-7 sm:px-7">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold text-court">{period}</span>
        <span className="text-[0.9375rem] text-on-night-muted" role="status">
          {waiting > 0 ? `Non synchronisé (${waiting})` : label}
        </span>
      </p>
      <p className="sr-only" aria-live="polite">
        {one.name} {score[0]}, {other.name} {score[1]}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <PadTeam team={one} />
        <p
          className="flex items-baseline gap-2 font-display text-[4rem] leading-none font-extrabold tracking-tight"
          aria-hidden="true"
        >
          <span className={classNames(score[0] > score[1] && 'text-court')}>{score[0]}</span>
          <span className="text-4xl text-night-line">:</span>
          <span className={classNames(score[1] > score[0] && 'text-court')}>{score[1]}</span>
        </p>
        <PadTeam team={other} />
      </div>
    </div>
  )
}

function PadTeam({ team: { registration_id, name } }: { team: DeskMatch['teams'][number] }) {
  const { names, clubs } = useDesk()
  const club = clubs.get(registration_id)
  return (
    <div className="grid justify-items-center gap-1.5 text-center [color-scheme:dark]">
      {club && <Crest club={club} size={64} className="[@media(max-height:46rem)]:hidden" />}
      <p className="line-clamp-3 text-[0.9375rem] leading-tight font-semibold wrap-anywhere">
        <TeamName label={name} names={names} />
      </p>
    </div>
  )
}
