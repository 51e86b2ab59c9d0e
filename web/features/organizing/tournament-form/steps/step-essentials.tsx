import { isDay } from '#domain/common/dates/local-time.ts'
import { CommuneLine } from '../fields/commune-line.tsx'
import { DayLine } from '../fields/day-line.tsx'
import { useFormView } from '../form-context.ts'
import type { Town } from '../saving/kept-tournament.ts'
import { Line, Lines, TimeLine } from '../fields/text-fields.tsx'

type StepEssentialsProps = {
  town: Town | null
  onTown: (town: Town | null) => void
  /** True before the tournament exists: only the answers that a draft needs are asked. */
  isNew: boolean
}

/** The title, the dates and the place. */
export function StepEssentials({ town, onTown, isNew }: StepEssentialsProps) {
  const { values, facts } = useFormView()
  const { starts_on, ends_on } = values
  return (
    <>
      <Line field="title" autoCapitalize="sentences" placeholder="Tournoi de printemps U13" />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayLine
          field="starts_on"
          hint="Par exemple 14/03, ou 14 mars."
          // Once the tournament exists, the server moves the last day and the other dates with the first.
          alsoType={(day) => (isNew && (ends_on === '' || ends_on === starts_on) ? { ends_on: day } : {})}
        />
        <DayLine
          field="ends_on"
          near={isDay(starts_on) ? starts_on : undefined}
          hint="Le même jour s’il n’en dure qu’un."
        />
        {!isNew && (
          <div className="grid grid-cols-2 gap-3 sm:col-span-2">
            <TimeLine field="starts_time" />
            <TimeLine field="ends_time" />
          </div>
        )}
      </div>
      {facts?.dates}
      <CommuneLine town={town} onTown={onTown} />
      <Line field="venue_name" placeholder="Gymnase Jean-Jaurès" />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Line field="venue_address" optional placeholder="12 rue du Stade" />
        <Line field="venue_postal_code" optional inputMode="numeric" maxLength={5} />
      </div>
      {!isNew && (
        <Lines
          field="description"
          optional
          hint="Ce qui donne envie de venir&nbsp;: l’ambiance, le niveau, la buvette."
        />
      )}
    </>
  )
}
