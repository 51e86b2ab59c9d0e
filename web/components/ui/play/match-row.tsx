import type { ReactNode } from 'react'
import type { ClubFace } from '#contract/common/club-face.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { type MatchStatus, showsVersus } from '#domain/competition/match.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Changing } from '../badges/changing.tsx'
import { Crest } from '../pictures/crest.tsx'
import { TeamName } from './team-name.tsx'

export type RowSide = { registration_id: string | null; label: string; club: ClubFace | null; mine?: boolean }

/** Matches of the calendar, of a programme and of a desk all have this shape. */
export type RowMatch = {
  scheduled_date: string
  status: MatchStatus
  team1: RowSide
  team2: RowSide
  score: { kind: 'final' | 'live'; team1: number; team2: number } | null
  /** Absent where the score alone tells it. */
  winner?: 1 | 2 | null
}

type MatchRowProps = {
  match: RowMatch
  time_zone: string
  /** Below the hour: the court, the phase, the state. */
  under?: ReactNode
  /** Below the teams, what few matches have. */
  note?: ReactNode
  /** The buttons of the match: they stand at the right; on a phone one alone stands beside the note, several below it. */
  acts?: ReactNode
  /** Short names by full name. Full names are read aloud either way. */
  names?: ReadonlyMap<string, string> | undefined
  /** Registrations of the teams that the reader follows. */
  own?: ReadonlySet<string> | undefined
  /** Shows the specified 'VS' of a match that is over. */
  hasVersus?: boolean
}

/** A match in any list: its hour, both teams one below the other, both scores at the right. */
export function MatchRow({ match, time_zone, under, note, acts, names, own, hasVersus }: MatchRowProps) {
  const { status, scheduled_date } = match
  const isOff = status === 'cancelled'
  return (
    <li
      className={classNames(
        'grid min-h-16 items-center gap-x-2 px-4 py-1.5 print:min-h-0 print:py-1',
        // Scores stand below one another, whatever may be done to their matches.
        acts === undefined
          ? 'grid-cols-[5.25rem_minmax(0,1fr)] print:grid-cols-[5.75rem_minmax(0,1fr)]'
          : 'grid-cols-[5.25rem_minmax(0,1fr)_auto] sm:grid-cols-[5.25rem_minmax(0,1fr)_17rem]',
        isOff && 'text-muted',
      )}
    >
      <div className="self-center leading-tight">
        <time
          dateTime={scheduled_date}
          className={classNames('block font-display text-[1.0625rem] font-bold', isOff && 'line-through')}
        >
          {formatTime(scheduled_date, time_zone)}
        </time>
        <div className="text-sm text-muted wrap-anywhere">{under}</div>
      </div>
      <div
        className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)_auto]', acts !== undefined && 'max-sm:col-span-2')}
      >
        <Side match={match} side={1} names={names} own={own} hasVersus={hasVersus && showsVersus(match.status)} />
        <Points match={match} side={1} />
        <Side match={match} side={2} names={names} own={own} />
        <Points match={match} side={2} />
      </div>
      {note && <div className="col-start-2 text-sm text-muted wrap-anywhere">{note}</div>}
      {acts !== undefined && (
        <div className="col-start-3 flex flex-wrap items-center justify-end gap-2 empty:hidden max-sm:has-[>:nth-child(2)]:col-span-full sm:row-span-2 sm:row-start-1 sm:py-1">
          {acts}
        </div>
      )}
    </li>
  )
}

type SideProps = { match: RowMatch; side: 1 | 2 }

function Side({ match, side, names, own, hasVersus }: SideProps & Pick<MatchRowProps, 'names' | 'own' | 'hasVersus'>) {
  const { registration_id, label, club, mine } = side === 1 ? match.team1 : match.team2
  const isOwn = registration_id !== null && own?.has(registration_id) && !mine
  return (
    <p
      className={classNames(
        'col-start-1 flex min-h-7 print:min-h-0 min-w-0 items-center gap-2 text-[1.0625rem] leading-tight',
        side === 1 ? 'row-start-1' : 'row-start-2',
        winnerOf(match) === side && 'font-bold',
        !registration_id && 'text-muted',
      )}
    >
      {club && <Crest club={club} size={22} className="shrink-0" />}
      <span className="min-w-0 wrap-anywhere">
        <span className={mine || isOwn ? 'underline decoration-leather decoration-2 underline-offset-4' : undefined}>
          <TeamName label={label} names={names} />
        </span>
        {mine && <span className="sr-only"> (mon club)</span>}
        {isOwn && <span className="sr-only"> (équipe suivie)</span>}
        {winnerOf(match) === side && <span className="sr-only"> vainqueur</span>}
        {hasVersus && match.score && <span className="ml-2 text-xs font-semibold text-muted"> VS</span>}
      </span>
    </p>
  )
}

function Points({ match, side }: SideProps) {
  const { score } = match
  if (!score) return null
  return (
    <p
      className={classNames(
        'col-start-2 ml-2 self-center text-right text-[1.125rem] tabular-nums',
        side === 1 ? 'row-start-1' : 'row-start-2',
        winnerOf(match) === side && 'font-bold',
        score.kind === 'live' && 'font-bold text-leather-strong',
      )}
    >
      <Changing value={side === 1 ? score.team1 : score.team2} />
    </p>
  )
}

function winnerOf({ winner, score }: RowMatch): 1 | 2 | null {
  if (winner !== undefined) return winner
  if (score?.kind !== 'final' || score.team1 === score.team2) return null
  return score.team1 > score.team2 ? 1 : 2
}
