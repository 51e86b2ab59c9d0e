import type { ReactNode } from 'react'
import type { ProgrammeMatch } from '#contract/competition/standings.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { lateInFrench } from '#domain/competition/desk/late-in-french.ts'
import { classNames } from '#web/lib/class-names.ts'
import { ScreenSide } from './screen-side.tsx'
import type { Slot } from './screen-slots.ts'
import { ScreenTeam } from './screen-team.tsx'

/** Names and the time zone: a match on a screen is told with them. */
export type ScreenWords = {
  /** Short names by full name. */
  names: ReadonlyMap<string, string>
  /** The name of the category of a match, where several are played. */
  categoryOf: (match: ProgrammeMatch) => string | null
  time_zone: string
}

type ScreenCourtProps = ScreenWords & { slot: Slot }

/** One court on the whole screen: both teams on their colours, and below them what follows and what was. */
export function ScreenCourt({ slot: { match, next, over }, ...words }: ScreenCourtProps) {
  const coming = next.slice(0, over.length > 0 ? 2 : 3)
  const results = over.filter(({ score }) => score).slice(0, 3 - coming.length)
  return (
    <div className="flex flex-1 flex-col">
      <div className="relative grid min-h-[calc(40*var(--u))] flex-1 grid-cols-2">
        <ScreenSide match={match} side={1} names={words.names} isAlone />
        <ScreenSide match={match} side={2} names={words.names} isAlone />
        <span className="absolute inset-y-0 left-1/2 w-[3px] -translate-x-1/2 bg-on-night" aria-hidden="true" />
        <div className="absolute top-1/2 left-1/2 grid aspect-square min-w-[calc(19*var(--u))] -translate-x-1/2 -translate-y-1/2 place-content-center rounded-full border-3 border-on-night bg-night px-[calc(1.6*var(--u))] text-center">
          <Middle match={match} time_zone={words.time_zone} />
        </div>
      </div>
      {coming.length + results.length > 0 && (
        <ul className="grid divide-night-line px-[calc(3.4*var(--u))] py-[calc(2.6*var(--u))] max-sm:gap-6 sm:auto-cols-fr sm:grid-flow-col sm:divide-x">
          {coming.map((each, index) => (
            <Cell key={each.id} match={each} title={comingTitle(each, index === 0, words)} names={words.names} />
          ))}
          {results.map((each, index) => (
            <Cell
              key={each.id}
              match={each}
              title={index === 0 ? 'Dernier résultat' : formatTime(each.scheduled_date, words.time_zone)}
              names={words.names}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Two courts, one above the other, each with what follows on it. */
export function ScreenCourts({ slots, ...words }: ScreenWords & { slots: readonly Slot[] }) {
  return (
    <div className="grid flex-1 auto-rows-fr">
      {slots.map(({ match, next, over }) => {
        const [after] = next
        const last = over.find(({ score }) => score)
        return (
          <div key={match.id} className="flex flex-col">
            <div className="grid min-h-[calc(28*var(--u))] flex-1 grid-cols-[minmax(min-content,calc(16*var(--u)))_minmax(0,1fr)_minmax(min-content,calc(22*var(--u)))_minmax(0,1fr)] max-sm:grid-cols-2 max-sm:grid-rows-[auto_auto_1fr]">
              <CourtName name={match.court} />
              <ScreenSide match={match} side={1} names={words.names} isAlone={false} />
              <div className="grid place-content-center px-1 text-center max-sm:col-span-2 max-sm:row-start-2 max-sm:py-2">
                <Middle match={match} time_zone={words.time_zone} />
                <p className="mt-[0.3em] text-[0.85em] text-on-night-muted">{words.categoryOf(match)}</p>
                {lateOf(match) && <p className="text-[0.85em]">{lateOf(match)}</p>}
              </div>
              <ScreenSide match={match} side={2} names={words.names} isAlone={false} />
            </div>
            {(after ?? last) && (
              <div className="flex flex-wrap items-center gap-x-[calc(3*var(--u))] gap-y-1 px-[calc(3.4*var(--u))] py-[calc(2*var(--u))]">
                {after ? <Following match={after} {...words} /> : <LastResult match={last!} names={words.names} />}
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

function Following({ match, names, categoryOf, time_zone }: ScreenWords & { match: ProgrammeMatch }) {
  return (
    <>
      <Line
        start={
          <>
            <span className="sr-only">Ensuite, </span>
            {formatTime(match.scheduled_date, time_zone)}
          </>
        }
        match={match}
        names={names}
      />
      <p className="ml-auto text-on-night-muted">{[categoryOf(match), lateOf(match)].filter(Boolean).join(', ')}</p>
    </>
  )
}

const LastResult = ({ match, names }: { match: ProgrammeMatch; names: ScreenWords['names'] }) => (
  <Line start="Terminé" match={match} names={names} />
)

function Line({ start, match, names }: { start: ReactNode; match: ProgrammeMatch; names: ScreenWords['names'] }) {
  return (
    <>
      <p className="min-w-[calc(12*var(--u))] font-display text-[1.2em] font-bold text-court">{start}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-[0.6em] text-[1.2em]">
        <ScreenTeam match={match} side={1} names={names} />
        <span aria-hidden="true">–</span>
        <ScreenTeam match={match} side={2} names={names} />
      </div>
    </>
  )
}

type CellProps = { match: ProgrammeMatch; title: string; names: ScreenWords['names'] }

function Cell({ match, title, names }: CellProps) {
  return (
    <li className="min-w-0 sm:px-[calc(3.4*var(--u))] sm:first:pl-0 sm:last:pr-0">
      <p className="mb-[0.4em] font-semibold text-court">{title}</p>
      <div className="grid gap-[0.3em] text-[1.3em]">
        <ScreenTeam match={match} side={1} names={names} />
        <ScreenTeam match={match} side={2} names={names} />
      </div>
      {lateOf(match) && <p className="mt-[0.4em] text-on-night-muted">{lateOf(match)}</p>}
    </li>
  )
}

/** How late a match to come is expected to be; null for one that is on time, or has begun. */
const lateOf = ({ status, late_minutes }: ProgrammeMatch): string | null =>
  status === 'scheduled' && late_minutes > 0 ? lateInFrench(late_minutes) : null

function comingTitle(match: ProgrammeMatch, isFirst: boolean, { categoryOf, time_zone }: ScreenWords): string {
  const what = isFirst ? 'Ensuite' : (match.phase ?? categoryOf(match))
  return [what, formatTime(match.scheduled_date, time_zone)].filter(Boolean).join(', ')
}

/** The period of a match being played; the hour of one that is to come. */
function Middle({ match: { status, label, period, scheduled_date }, time_zone }: MiddleProps) {
  if (status === 'scheduled')
    return (
      <>
        <p className="font-semibold text-court">Ensuite</p>
        <p className={BIG}>{formatTime(scheduled_date, time_zone)}</p>
      </>
    )
  const [, order, what] = /^(\d\S*) (.+)$/u.exec(period ?? label) ?? []
  if (!order) return <p className="font-semibold text-court">{period ?? label}</p>
  return (
    <p>
      <span className={classNames('block', BIG)}>{order}</span> <span className="font-semibold text-court">{what}</span>
    </p>
  )
}

type MiddleProps = { match: ProgrammeMatch; time_zone: string }

const BIG = 'font-display text-[length:max(1rem,calc(5*var(--u)))] leading-none font-extrabold whitespace-nowrap'

/** « Terrain 1 »: its number is what people look for. */
function CourtName({ name }: { name: string | null }) {
  const [, what, number] = /^(.+) (\d+)$/u.exec(name ?? '') ?? []
  return (
    <p className="flex flex-col justify-center px-[calc(1*var(--u))] text-center font-semibold wrap-break-word text-court max-sm:col-span-2 max-sm:block max-sm:py-2">
      {number === undefined ? (
        name
      ) : (
        <>
          {what}{' '}
          <span className="font-display text-[length:max(1rem,calc(11*var(--u)))] leading-none font-extrabold text-on-night max-sm:text-[1em]">
            {number}
          </span>
        </>
      )}
    </p>
  )
}
