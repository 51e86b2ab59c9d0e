import { Plus, Trash2 } from 'lucide-react'
import { spanOn } from '#domain/competition/schedule/wall-times.ts'
import { endsNextDay, typedHours } from '#domain/common/dates/typed-hours.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import type { BoardDay } from '../board/board-scale.ts'

export type TypedSpan = { key: string; day: string; from: string; to: string; label: string }

type SpanRowsProps = {
  legend: string
  add: string
  days: readonly BoardDay[]
  rows: readonly TypedSpan[]
  withLabel?: boolean
  /** Says what is wrong with a row, by its key. */
  problems: Readonly<Record<string, string>>
  onChange: (rows: TypedSpan[]) => void
}

/** Asks for the hours of a day that are taken: breaks of a court, absences of a team. */
export function SpanRows({ legend, add, days, rows, withLabel = false, problems, onChange }: SpanRowsProps) {
  const put = (key: string, change: Partial<TypedSpan>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const more = () =>
    onChange([
      ...rows,
      {
        key: crypto.getRandomValues(new Uint32Array(1)).join(''),
        day: days[0]?.day ?? '',
        from: '12:00',
        to: '13:00',
        label: '',
      },
    ])
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-[0.9375rem] font-semibold">{legend}</legend>
      {rows.map((row) => (
        <div key={row.key} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1.2fr_1fr_1fr_auto]">
          <Field label="Jour" hideLabel>
            {(control) => (
              <NativeSelect
                {...control}
                value={row.day}
                options={days.map(({ day, label }) => ({ value: day, label }))}
                onChange={(event) => put(row.key, { day: event.target.value })}
              />
            )}
          </Field>
          <Field label="De" hideLabel error={problems[row.key]}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={row.from}
                onChange={(event) => put(row.key, { from: event.target.value })}
              />
            )}
          </Field>
          <Field label="À" hideLabel hint={isNight(row) ? 'Le lendemain' : undefined}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={row.to}
                onChange={(event) => put(row.key, { to: event.target.value })}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Retirer ${row.from} à ${row.to}`}
            icon={<Trash2 className="size-5" aria-hidden="true" />}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
          {withLabel && (
            <Field label="Quoi" hideLabel className="col-span-full">
              {(control) => (
                <Input
                  {...control}
                  value={row.label}
                  maxLength={60}
                  placeholder="Cérémonie, pause repas…"
                  onChange={(event) => put(row.key, { label: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      <div>
        <Button variant="secondary" icon={<Plus className="size-5" aria-hidden="true" />} onClick={more}>
          {add}
        </Button>
      </div>
    </fieldset>
  )
}

const isNight = ({ from, to }: TypedSpan) => from !== '' && to !== '' && endsNextDay({ from, to })

export const typedSpans = (spans: readonly { from: number; to: number; label?: string | null }[], zone: string) =>
  spans.flatMap(({ from, to, label }) =>
    typedHours(new Date(from * 60_000), new Date(to * 60_000), zone).map((hours): TypedSpan => ({
      ...hours,
      key: `${hours.day} ${hours.from} ${from}`,
      label: label ?? '',
    })),
  )

/** Gives the typed hours in minutes, and what is wrong with each row that cannot be read. */
export function readSpans(rows: readonly TypedSpan[], zone: string) {
  const problems: Record<string, string> = {}
  const spans = rows.map(({ key, day, from, to, label }) => {
    const isTime = /^\d{2}:\d{2}$/.test(from) && /^\d{2}:\d{2}$/.test(to)
    if (!isTime) problems[key] = 'Indiquez le début et la fin.'
    return isTime && day !== ''
      ? { ...spanOn(day, from, to, zone), label: label.trim() || null }
      : { from: 0, to: 0, label: null }
  })
  return { spans, problems }
}
