import type { HeldSettings } from '#contract/notices/settings.ts'
import { readSchoolHolidays, schoolHolidaysInText } from '#domain/common/dates/school-holidays.ts'
import { formText } from '#web/lib/forms/form-text.ts'
import { type Reading, SettingCard } from './setting-card.tsx'
import { TextField } from './text-field.tsx'

/** Shown to organisers beside the dates they choose from; public holidays are known without. */
export function SchoolHolidaysCard({ held }: { held: HeldSettings }) {
  const { school_holidays } = held.values
  return (
    <SettingCard
      title="Vacances scolaires"
      lead="Montrées aux organisateurs à côté des dates qu’ils choisissent. Les jours fériés sont connus d’avance."
      held={held}
      keys={['school_holidays']}
      read={readForm}
    >
      {(problems) => (
        <TextField
          optional
          name="school_holidays"
          label="Calendrier du ministère"
          hint={
            'Une ligne par période\u00a0: nom ; zones ; premier jour ; dernier jour. Par exemple «\u00a0Printemps ; A B ; 10/04/2027 ; 25/04/2027\u00a0». Zones\u00a0: A, B, C, Corse, et le numéro de chaque département d’outre-mer (971 à 974, 976).'
          }
          lines={8}
          maxLength={6000}
          defaultValue={schoolHolidaysInText(school_holidays)}
          problems={problems}
        />
      )}
    </SettingCard>
  )
}

function readForm(form: HTMLFormElement): Reading {
  const school_holidays = readSchoolHolidays(formText(form, 'school_holidays'))
  if (typeof school_holidays === 'string') return { problems: { school_holidays } }
  return { values: { school_holidays } }
}
