import type { HeldSettings } from '#contract/notices/settings.ts'
import { readSchoolHolidays, schoolHolidaysInText } from '#domain/common/dates/school-holidays.ts'
import { TextareaField } from '#web/components/ui/forms/form-fields.tsx'
import { SettingCard } from './setting-card.tsx'

/** Organisers see the school holidays beside the dates that they choose from; public holidays need no setting. */
export function SchoolHolidaysCard({ held }: { held: HeldSettings }) {
  return (
    <SettingCard
      title="Vacances scolaires"
      lead="Montrées aux organisateurs à côté des dates qu’ils choisissent. Les jours fériés sont connus d’avance."
      held={held}
      keys={['school_holidays']}
      values={{ school_holidays: schoolHolidaysInText(held.values.school_holidays) }}
      check={({ school_holidays }) => {
        const found = readSchoolHolidays(school_holidays)
        return { school_holidays: typeof found === 'string' ? found : null }
      }}
      read={({ school_holidays }) => {
        const found = readSchoolHolidays(school_holidays)
        return typeof found === 'string' ? {} : { school_holidays: found }
      }}
    >
      {(form) => (
        <TextareaField
          form={form}
          optional
          name="school_holidays"
          label="Calendrier du ministère"
          hint={
            'Une ligne par période\u00a0: nom ; zones ; premier jour ; dernier jour. Par exemple «\u00a0Printemps ; A B ; 10/04/2027 ; 25/04/2027\u00a0». Zones\u00a0: A, B, C, Corse, et le numéro de chaque département d’outre-mer (971 à 974, 976).'
          }
          rows={8}
          maxLength={6000}
        />
      )}
    </SettingCard>
  )
}
