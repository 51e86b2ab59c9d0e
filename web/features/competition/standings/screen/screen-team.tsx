import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { Changing } from '#web/components/ui/badges/changing.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { WinnerMark } from '../winner-mark.tsx'

type ScreenTeamProps = { match: ProgrammeMatch; side: 1 | 2; names: ReadonlyMap<string, string> }

/** A team on one line of a screen: its crest, its name, its points once there are some. */
export function ScreenTeam({ match: { team1, team2, score, winner }, side, names }: ScreenTeamProps) {
  const { registration_id, label, club } = side === 1 ? team1 : team2
  return (
    <p
      className={classNames(
        'flex min-w-0 items-center gap-[0.5em] leading-tight font-semibold',
        winner === side && 'font-extrabold',
        !registration_id && 'font-normal text-on-night-muted',
      )}
    >
      {club && (
        <span className="shrink-0 [color-scheme:dark]">
          <Crest club={club} size={30} className="h-[1.15em]!" />
        </span>
      )}
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        <TeamName label={label} names={names} />
        {winner === side && <WinnerMark />}
      </span>
      {score && (
        <span className={classNames('figures ml-auto pl-[0.3em]', score.kind === 'live' && 'text-court')}>
          <Changing value={side === 1 ? score.team1 : score.team2} />
        </span>
      )}
    </p>
  )
}
