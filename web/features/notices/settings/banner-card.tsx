import type { HeldSettings } from '#contract/notices/settings.ts'
import { instantOf, isDay, localDay, localTime } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { Settings } from '#domain/notices/settings/settings.ts'
import { DayInput } from '#web/components/ui/fields/day-input.tsx'
import { CheckboxField, HeldField, SelectField, TextareaField } from '#web/components/ui/forms/form-fields.tsx'
import { halfHours } from '#web/lib/time/half-hours.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { SettingCard } from './setting-card.tsx'

/** The banner stands over every page of the site. It tells a day with an hour, or neither. */
export function BannerCard({ held }: { held: HeldSettings }) {
  const { until, ...banner } = held.values.banner
  const values = { ...banner, day: until ? localDay(until, PARIS) : '', time: until ? localTime(until, PARIS) : '' }
  return (
    <SettingCard
      title="Bandeau du site"
      lead={'Un incident en cours, ou une maintenance prévue. Chacun peut le fermer\u00a0; il revient s’il change.'}
      held={held}
      keys={['banner']}
      values={values}
      check={({ on, text, day, time }) => ({
        text: on && text.trim() === '' ? 'Écrivez ce que le bandeau annonce.' : null,
        day: dayProblem(day.trim(), time),
        time: isDay(day) && time === '' ? 'Choisissez une heure.' : null,
      })}
      read={readBanner}
    >
      {(form) => (
        <>
          <CheckboxField form={form} name="on">
            Montrer le bandeau
          </CheckboxField>
          <SelectField form={form} name="kind" label="Nature" options={KINDS} />
          <TextareaField form={form} name="text" label="Texte" rows={2} maxLength={300} />
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
            <HeldField
              form={form}
              name="day"
              optional
              label="Jour"
              hint="Celui où la maintenance commence, ou jusqu’auquel l’incident devrait durer."
            >
              {({ onChange, error: _, ...control }) => (
                <DayInput {...control} today={localDay(serverNow(), PARIS)} onType={onChange} />
              )}
            </HeldField>
            <SelectField form={form} name="time" label="Heure, à Paris" empty="—" options={halfHours(values.time)} />
          </div>
        </>
      )}
    </SettingCard>
  )
}

function dayProblem(day: string, time: string): string | null {
  if (day !== '' && !isDay(day)) return 'Écrivez un jour comme 14/03/2027.'
  return day === '' && time !== '' ? 'Choisissez un jour.' : null
}

type Typed = Omit<Settings['banner'], 'until'> & { day: string; time: string }

const readBanner = ({ day, time, ...banner }: Typed): Partial<Settings> => ({
  banner: { ...banner, until: isDay(day) ? instantOf(day, time, PARIS).toISOString() : null },
})

const KINDS = [
  { value: 'incident', label: 'Incident en cours' },
  { value: 'planned', label: 'Maintenance prévue' },
]
