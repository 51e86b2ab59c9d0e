import { Plus } from 'lucide-react'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { DAYS_MAX } from '#domain/organizing/tournament-form/times.ts'
import { daysFrom } from '#domain/common/dates/typed-day.ts'
import { PRACTICAL_TEXTS, type PracticalText } from '#domain/tournaments/tournament-texts.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { nextCourt } from './court-hours.ts'
import { CourtRow } from './court-row.tsx'
import { useFormView } from '../form-context.ts'
import { FormGroup } from '../fields/form-group.tsx'
import { RulesFile } from '../fields/rules-file.tsx'
import { Line, Lines } from '../fields/text-fields.tsx'

/** The courts with their hours, and the practical facts of the day. */
export function StepCourts({ form }: { form: TournamentForm }) {
  const { values, type, isReadOnly } = useFormView()
  const { courts, starts_on, ends_on } = values
  const days = isDay(starts_on) && isDay(ends_on) ? daysFrom(starts_on, ends_on, DAYS_MAX) : []
  return (
    <>
      <FormGroup field="courts" legend="Terrains">
        <ul className="grid gap-3">
          {courts.map((court, index) => (
            <CourtRow
              key={index}
              court={court}
              index={index}
              days={days}
              onChange={(change) =>
                type({ courts: courts.map((one, at) => (at === index ? { ...one, ...change } : one)) })
              }
              onRemove={courts.length > 1 ? () => type({ courts: courts.filter((_, at) => at !== index) }) : null}
            />
          ))}
        </ul>
        {!isReadOnly && (
          <Button
            variant="secondary"
            className="mt-3"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => type({ courts: [...courts, nextCourt(courts, days)] })}
          >
            Ajouter un terrain
          </Button>
        )}
      </FormGroup>
      <Line
        field="forfeit_minutes"
        inputMode="numeric"
        maxLength={2}
        hint="Une équipe pointée absente, la régie propose son forfait ce nombre de minutes avant son match. Jamais d’elle-même."
      />
      <Lines field="prize" optional rows={1} placeholder="Coupes, médailles, ballon pour chaque équipe" />
      <Lines field="rules" optional rows={5} hint="Durée des matchs, surclassements, fautes, forfaits." />
      <RulesFile form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        {PRACTICAL_TEXTS.map((field) => (
          <Lines key={field} field={field} optional rows={1} placeholder={EXAMPLES[field]} />
        ))}
      </div>
    </>
  )
}

const EXAMPLES: Record<PracticalText, string> = {
  arrival: '30 minutes avant le premier match',
  parking: 'Gratuit, derrière le gymnase',
  changing_rooms: 'Quatre vestiaires, douches',
  food: 'Buvette toute la journée, plat chaud à midi',
  what_to_bring: 'Ballons d’échauffement, feuille d’équipe',
}
