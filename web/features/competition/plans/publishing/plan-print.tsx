import { dayInFrench, timeInFrench } from '#domain/competition/schedule/wall-times.ts'
import type { PlanSlot } from '#contract/competition/plans.ts'
import { type BoardDay, boardDays, isOnDay } from '../board/board-scale.ts'
import { onCourt, type PlanIndex } from '../plan-places.ts'

export type PrintKind = 'courts' | 'teams' | 'wall'

type PlanPrintProps = { index: PlanIndex; slots: readonly PlanSlot[]; title: string; kind: PrintKind }

/** Prints a sheet a court, a list a team, or the grid for the wall. It is seen on paper alone. */
export function PlanPrint({ index, slots, title, kind }: PlanPrintProps) {
  return (
    <div data-print-alone data-print-small className="hidden leading-tight print:block">
      <h1 className={kind === 'wall' ? 'sr-only' : 'mb-4 text-heading'}>{title}</h1>
      {kind === 'courts' && <ByCourt index={index} slots={slots} />}
      {kind === 'teams' && <ByTeam index={index} slots={slots} />}
      {kind === 'wall' &&
        boardDays(index, slots).map((day) => (
          <Wall key={day.day} index={index} slots={slots} day={day} title={title} />
        ))}
    </div>
  )
}

type Part = { index: PlanIndex; slots: readonly PlanSlot[] }

const whistlers = ({ sayReferee }: PlanIndex, { referees }: PlanSlot) => referees.map(sayReferee).join(', ')

const ByCourt = ({ index, slots }: Part) =>
  index.problem.courts.map(({ id, name }) => (
    <section key={id} className="break-after-page last:break-after-auto">
      <h2 className="mb-2 text-heading">{name}</h2>
      <Games index={index} slots={onCourt(slots, id)} withCourt={false} />
    </section>
  ))

function ByTeam({ index, slots }: Part) {
  const { problem } = index
  const playing = new Set(problem.games.flatMap(({ players }) => players))
  const gamesOf = new Map(problem.games.map(({ id, players }) => [id, players]))
  return (
    problem.players
      .filter(({ id }) => playing.has(id))
      // Teams come before places that nobody has yet.
      .toSorted(
        (one, other) =>
          Number(one.club === null) - Number(other.club === null) || one.name.localeCompare(other.name, 'fr'),
      )
      .map(({ id, name }) => (
        <section key={id} className="mb-4 break-inside-avoid">
          <h2 className="mb-1 font-semibold">{name}</h2>
          <Games
            index={index}
            slots={slots
              .filter(({ game }) => gamesOf.get(game)?.includes(id))
              .toSorted((one, other) => one.start - other.start)}
            withCourt
          />
          <Duties index={index} slots={slots} team={id} />
        </section>
      ))
  )
}

/** Says when and where a team whistles. */
function Duties({ index, slots, team }: Part & { team: string }) {
  const own = slots
    .filter(({ referees }) => referees.some((each) => each.kind === 'team' && each.team === team))
    .toSorted((one, other) => one.start - other.start)
  if (own.length === 0) return null
  const { zone } = index.problem
  return (
    <p className="mt-1">
      Arbitre&nbsp;:{' '}
      {own
        .map(({ game, court, start }) => `${timeInFrench(start, zone)}, ${index.courtName(court)}, ${index.say(game)}`)
        .join('\u00a0; ')}
    </p>
  )
}

const Games = ({ index, slots, withCourt }: Part & { withCourt: boolean }) => (
  // Columns have the same width on every sheet, as sheets are read one after the other.
  <table className="w-full table-fixed text-left wrap-anywhere">
    <thead>
      <tr>
        <th className="w-[15%]">Heure</th>
        {withCourt && <th className="w-[16%]">Terrain</th>}
        <th className="w-[24%]">Match</th>
        <th>Équipes</th>
        {index.problem.referees && <th className="w-[18%]">Arbitre</th>}
      </tr>
    </thead>
    <tbody>
      {slots.map((slot) => {
        const { game, court, start } = slot
        return (
          <tr key={game} className="break-inside-avoid border-t border-line align-top">
            <td className="py-1 pr-3">
              {dayInFrench(start, index.problem.zone)}
              <span className="block font-semibold">{timeInFrench(start, index.problem.zone)}</span>
            </td>
            {withCourt && <td className="py-1 pr-3">{index.courtName(court)}</td>}
            <td className="py-1 pr-3">{index.say(game)}</td>
            <td className="py-1 pr-3">
              <Sides names={index.sidesOf(game)} />
            </td>
            {index.problem.referees && <td className="py-1">{whistlers(index, slot)}</td>}
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** Each name has its own line, since names have dashes. */
const Sides = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={index} className="block wrap-anywhere">
      {name}
    </span>
  ))

/** Draws what hangs in the hall: hours downwards, courts beside each other. */
function Wall({ index, slots, day, title }: Part & { day: BoardDay; title: string }) {
  const own = slots.filter(({ start }) => isOnDay(day, start))
  const starts = [...new Set(own.map(({ start }) => start))].toSorted((one, other) => one - other)
  const { courts, zone } = index.problem
  return (
    <section className="break-after-page last:break-after-auto">
      <h2 className="mb-1 text-lg">
        {title}, {day.label}
      </h2>
      <table className="w-full table-fixed border-collapse text-left text-[8pt]">
        <thead>
          <tr>
            <th className="w-14">Heure</th>
            {courts.map(({ id, name }) => (
              <th key={id} className="border border-line px-1">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map((start) => (
            <tr key={start}>
              <th>{timeInFrench(start, zone)}</th>
              {courts.map(({ id }) => {
                const slot = own.find((each) => each.court === id && each.start === start)
                return (
                  <td key={id} className="border border-line px-1 align-top">
                    {slot && (
                      <>
                        <strong>{index.say(slot.game)}</strong>
                        <Sides names={index.shortSidesOf(slot.game)} />
                        {slot.referees.length > 0 && <>Arb. {slot.referees.map(index.shortReferee).join(', ')}</>}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
