import { useState } from 'react'
import type { HeldSettings } from '#contract/notices/settings.ts'
import { instantOf, localDay, localTime } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { typedDay } from '#domain/common/dates/typed-day.ts'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { DayInput } from '#web/components/ui/fields/day-input.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { halfHours } from '#web/lib/time/half-hours.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { type Reading, SettingCard } from './setting-card.tsx'
import { TextField } from './text-field.tsx'

/** Said over every page of the site. */
export function BannerCard({ held }: { held: HeldSettings }) {
  const { banner } = held.values
  return (
    <SettingCard
      title="Bandeau du site"
      lead={'Un incident en cours, ou une maintenance prévue. Chacun peut le fermer\u00a0; il revient s’il change.'}
      held={held}
      keys={['banner']}
      read={readBanner}
    >
      {(problems) => (
        <>
          <Checkbox name="on" defaultChecked={banner.on}>
            Montrer le bandeau
          </Checkbox>
          <Field label="Nature" error={problems.kind}>
            {(control) => <NativeSelect {...control} name="kind" defaultValue={banner.kind} options={KINDS} />}
          </Field>
          <TextField
            name="text"
            label="Texte"
            lines={2}
            maxLength={300}
            defaultValue={banner.text}
            problems={problems}
          />
          <UntilFields until={banner.until} problems={problems} />
        </>
      )}
    </SettingCard>
  )
}

/** The day and the hour that it tells of, both or none. */
function UntilFields({ until, problems }: { until: string | null; problems: Record<string, string> }) {
  const [day, setDay] = useState(until ? localDay(until, PARIS) : '')
  const time = until ? localTime(until, PARIS) : ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <Field
        optional
        label="Jour"
        hint="Celui où la maintenance commence, ou jusqu’auquel l’incident devrait durer."
        error={problems.day ?? problems.until}
      >
        {(control) => (
          <DayInput {...control} name="day" value={day} today={localDay(serverNow(), PARIS)} onType={setDay} />
        )}
      </Field>
      <Field label="Heure, à Paris" error={problems.time}>
        {(control) => <NativeSelect {...control} name="time" empty="—" defaultValue={time} options={halfHours(time)} />}
      </Field>
    </div>
  )
}

function readBanner(form: HTMLFormElement): Reading {
  const text = formText(form, 'text')
  const on = new FormData(form).has('on')
  if (on && text.trim() === '') return { problems: { text: 'Écrivez ce que le bandeau annonce.' } }
  const [typed, time] = [formText(form, 'day').trim(), formText(form, 'time')]
  const day = typedDay(typed, localDay(serverNow(), PARIS))
  if (typed !== '' && !day) return { problems: { day: 'Écrivez un jour comme 14/03/2027.' } }
  if (day && time === '') return { problems: { time: 'Choisissez une heure.' } }
  if (!day && time !== '') return { problems: { day: 'Choisissez un jour.' } }
  const until = day ? instantOf(day, time, PARIS).toISOString() : null
  const kind = formText(form, 'kind') === 'planned' ? 'planned' : 'incident'
  return { values: { banner: { on, text, kind, until } } }
}

const KINDS = [
  { value: 'incident', label: 'Incident en cours' },
  { value: 'planned', label: 'Maintenance prévue' },
]
