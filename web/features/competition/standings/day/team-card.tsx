import type { ReactNode } from 'react'
import { formatDayShort, formatTime } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { Points, SideCrest } from '#web/components/ui/play/board-parts.tsx'
import { TeamName } from '#web/components/ui/play/team-name.tsx'
import type { DayMatch } from './day-match.ts'

type TeamCardProps = {
  match: DayMatch
  /** Registration of the team that the card is for. */
  team: string
  time_zone: string
  today: string
  names: ReadonlyMap<string, string>
  /** Where the other team stands: « 2e, Poule B ». */
  standing: string | null
  /** At the foot of the card: what comes next, or what keeps the court busy. */
  foot: ReactNode
}

/** The match of the moment of one team: its score while it is played, its hour while it is awaited. */
export function TeamCard(props: TeamCardProps) {
  const { match, foot } = props
  return (
    <div className="rounded-card bg-night text-on-night forced-colors:border print:border">
      <div className="p-4 lg:p-7">{match.score ? <Score {...props} /> : <Awaited {...props} />}</div>
      {foot && (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-night-line px-4 py-3.5 text-[0.9375rem] text-on-night-muted lg:px-7 [&_strong]:text-on-night">
          {foot}
        </div>
      )}
    </div>
  )
}

function Score({ match, time_zone, names }: TeamCardProps) {
  const { team1, team2, score, status, label, period, court, phase, scheduled_date, late_minutes } = match
  const isLive = status === 'in_progress'
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
        <h3
          className={classNames(
            'flex items-center gap-2 font-sans font-semibold',
            isLive && 'text-[1.0625rem] text-court',
          )}
        >
          {isLive && <span data-fill className="size-2.5 rounded-full bg-current" aria-hidden="true" />}
          {isLive ? (period ?? label) : 'Dernier match'}
        </h3>
        <p className="text-on-night-muted">
          {isLive ? [court, formatTime(scheduled_date, time_zone)].filter(Boolean).join(', ') : phase}
        </p>
      </div>
      {isLive && late_minutes > 0 && <p className="font-semibold text-court">{lateInFrench(late_minutes)}</p>}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2">
        <SideCrest side={team1} />
        <p className="row-span-2 flex items-center gap-2.5 font-display text-[4rem] leading-none font-extrabold lg:gap-5 lg:text-[7.25rem]">
          <Points value={score!.team1} isAhead={score!.team1 > score!.team2} />
          <span className="text-[0.6em] text-night-line" aria-hidden="true">
            :
          </span>
          <span className="sr-only"> à </span>
          <Points value={score!.team2} isAhead={score!.team2 > score!.team1} />
        </p>
        <SideCrest side={team2} />
        {/* On a phone a name has half of the card: beside the score, a town would break in the middle of a word. */}
        <div className="col-span-3 mt-2 grid grid-cols-2 gap-x-4 text-center leading-tight font-semibold wrap-anywhere lg:contents">
          <p className="lg:col-start-1 lg:self-start">
            <TeamName label={team1.label} names={names} />
          </p>
          <p className="lg:col-start-3 lg:self-start">
            <TeamName label={team2.label} names={names} />
          </p>
        </div>
      </div>
    </>
  )
}

function Awaited({ match, team, time_zone, today, names, standing }: TeamCardProps) {
  const { team1, team2, scheduled_date, late_minutes, phase, court, status, label } = match
  const opponent = team2.registration_id === team ? team1 : team2
  const expected = new Date(Date.parse(scheduled_date) + late_minutes * 60_000).toISOString()
  const day = localDay(expected, time_zone)
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-on-night-muted">
        <h3 className="font-sans font-normal">{status === 'scheduled' ? 'Votre prochain match' : label}</h3>
        <p>{phase}</p>
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4">
        <p className="font-display text-[4rem] leading-none font-extrabold lg:text-[7.25rem]">
          <time dateTime={expected}>{formatTime(expected, time_zone)}</time>
        </p>
        {court && <Court name={court} />}
      </div>
      {late_minutes > 0 && (
        <p className="mt-1 font-semibold text-court">
          {lateInFrench(late_minutes)}
          <span className="font-normal text-on-night-muted">, prévu à {formatTime(scheduled_date, time_zone)}</span>
        </p>
      )}
      {day !== today && <p className="mt-1 font-semibold first-letter:uppercase">{formatDayShort(day)}</p>}
      <div className="mt-3 flex items-center gap-3 border-t border-night-line pt-3.5">
        {opponent.club && (
          <span className="[color-scheme:dark]">
            <Crest club={opponent.club} size={36} />
          </span>
        )}
        <p className="min-w-0 leading-tight">
          <span className="text-[1.0625rem] font-semibold wrap-anywhere">
            contre <TeamName label={opponent.label} names={names} />
          </span>
          {standing && <span className="mt-0.5 block text-[0.9375rem] text-on-night-muted">{standing}</span>}
        </p>
      </div>
    </>
  )
}

/** « Terrain 1 » reads from far as a large figure; a court with another name keeps it on one line. */
function Court({ name }: { name: string }) {
  const figure = /^Terrain (\w{1,2})$/u.exec(name)?.[1]
  if (!figure) return <p className="font-display text-[1.375rem] font-bold">{name}</p>
  return (
    <p className="text-right text-[0.9375rem] leading-tight text-on-night-muted">
      Terrain{' '}
      <span className="block font-display text-[3.25rem] leading-none font-extrabold text-on-night">{figure}</span>
    </p>
  )
}
