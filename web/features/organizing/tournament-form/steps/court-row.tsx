import { Plus, Trash2 } from 'lucide-react'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { endsNextDay } from '#domain/common/dates/typed-hours.ts'
import type { TypedCourt } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { hoursByDay } from './court-hours.ts'
import { useFormView } from '../form-context.ts'
import { halfHours } from '#web/lib/time/half-hours.ts'
import { closingHours } from './closing-hours.ts'

type CourtRowProps = {
  court: TypedCourt
  index: number
  days: readonly string[]
  onChange: (change: Partial<TypedCourt>) => void
  onRemove: (() => void) | null
}

/** One court: its name, and from when to when one plays on it, day by day. */
export function CourtRow({ court, index, days, onChange, onRemove }: CourtRowProps) {
  const { problems, today } = useFormView()
  const at = `courts.${index}`
  const { hours } = court
  const changeSpan = (place: number, change: Partial<(typeof hours)[number]>) =>
    onChange({ hours: hours.map((span, other) => (other === place ? { ...span, ...change } : span)) })
  return (
    <li className="grid min-w-0 gap-3 rounded-card border border-line bg-card p-4">
      <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-3">
        <Field label={`Nom du terrain ${index + 1}`} error={problems[`${at}.name`] ?? problems[at]}>
          {(control) => (
            <Input
              {...control}
              name={`${at}.name`}
              maxLength={40}
              autoComplete="off"
              value={court.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        {onRemove && (
          <button
            type="button"
            aria-label={`Retirer ${court.name || `le terrain ${index + 1}`}`}
            onClick={onRemove}
            className={buttonClass('quiet', 'icon', 'mt-6.5 text-muted')}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      {hoursByDay(court, days).map(({ day, isPlayed, spans }) => (
        <div key={day} className="grid gap-2">
          {days.length > 1 && (
            <p className="text-[0.9375rem] font-semibold first-letter:uppercase">
              {isDay(day) ? formatDayShort(day, today) : day}
              {!isPlayed && ' (hors du tournoi)'}
            </p>
          )}
          {spans.map((span) => (
            <div key={span.index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3">
              {(['from', 'to'] as const).map((part) => (
                <Field
                  key={part}
                  label={part === 'from' ? 'De' : 'À'}
                  // A narrow select shows only the beginning of « 4 h le lendemain ».
                  hint={part === 'to' && isNight(span) ? 'Le lendemain' : undefined}
                  error={
                    problems[`${at}.hours.${span.index}.${part}`] ??
                    (part === 'from' ? problems[`${at}.hours.${span.index}`] : undefined)
                  }
                >
                  {(control) => (
                    <NativeSelect
                      {...control}
                      name={`${at}.hours.${span.index}.${part}`}
                      empty="—"
                      value={span[part]}
                      onChange={(event) => changeSpan(span.index, { [part]: event.target.value })}
                      options={part === 'from' ? halfHours(span.from) : closingHours(span.from, span.to)}
                    />
                  )}
                </Field>
              ))}
              <button
                type="button"
                aria-label={`Retirer ces heures du ${court.name}`}
                onClick={() => onChange({ hours: hours.filter((_, other) => other !== span.index) })}
                className={buttonClass('quiet', 'icon', 'mt-6.5 text-muted')}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </button>
            </div>
          ))}
          {isPlayed && (
            <Button
              variant="quiet"
              className="-my-1 -ml-3 justify-self-start px-3! text-muted"
              icon={<Plus className="size-5" aria-hidden="true" />}
              onClick={() => onChange({ hours: [...hours, { day, from: '', to: '' }] })}
            >
              {spans.length > 0 ? 'Ajouter des heures' : 'On y joue ce jour'}
            </Button>
          )}
        </div>
      ))}
      {problems[`${at}.hours`] && <p className="text-sm font-medium text-danger">{problems[`${at}.hours`]}</p>}
      <Field label="Autre salle" optional error={problems[`${at}.site`]} hint={`Vide\u00a0: la salle du tournoi.`}>
        {(control) => (
          <Input
            {...control}
            name={`${at}.site`}
            maxLength={120}
            autoComplete="off"
            value={court.site}
            onChange={(event) => onChange({ site: event.target.value })}
          />
        )}
      </Field>
    </li>
  )
}

const isNight = ({ from, to }: { from: string; to: string }) =>
  from !== '' && to !== '' && to !== '00:00' && endsNextDay({ from, to })
