import type { HeldSettings } from '#contract/settings.ts'
import { instantOf, localDay, localTime } from '#domain/local-time.ts'
import { PARIS } from '#domain/reference/departments.ts'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Field } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { formText } from '../../lib/form-text.ts'
import { type Reading, SettingCard } from './setting-card.tsx'
import { TextField } from './text-field.tsx'

/** Said over every page of the site. */
export function BannerCard({ held }: { held: HeldSettings }) {
  const { banner } = held.values
  const until = banner.until ? `${localDay(banner.until, PARIS)}T${localTime(banner.until, PARIS)}` : ''
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
          <TextField
            optional
            name="until"
            type="datetime-local"
            label="Heure, à Paris"
            hint="Celle où la maintenance commence, ou jusqu’à laquelle l’incident devrait durer."
            defaultValue={until}
            problems={problems}
          />
        </>
      )}
    </SettingCard>
  )
}

function readBanner(form: HTMLFormElement): Reading {
  const text = formText(form, 'text')
  const on = new FormData(form).has('on')
  if (on && text.trim() === '') return { problems: { text: 'Écrivez ce que le bandeau annonce.' } }
  const [day = '', time = ''] = formText(form, 'until').split('T')
  const until = day && time ? instantOf(day, time, PARIS).toISOString() : null
  const kind = formText(form, 'kind') === 'planned' ? 'planned' : 'incident'
  return { values: { banner: { on, text, kind, until } } }
}

const KINDS = [
  { value: 'incident', label: 'Incident en cours' },
  { value: 'planned', label: 'Maintenance prévue' },
]
