import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { isDay, localDay } from '#domain/common/dates/local-time.ts'
import { DayInput } from '#web/components/ui/fields/day-input.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { HeldField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** Offers the badge until a day that is chosen here. */
export default function GiveBadgeDialog({ sheet, onClose }: { sheet: TournamentSheet; onClose: () => void }) {
  const { id, title, starts_at, time_zone } = sheet
  const first = localDay(starts_at, time_zone)
  const form = useActForm({
    values: { until: first },
    check: ({ until }) => ({ until: isDay(until) ? null : 'Choisissez un jour.' }),
    act: orpc.promotions.feature,
    input: ({ until }) => ({ id, until }),
    done: 'Le badge est offert.',
    fieldOf: { NOT_ALLOWED_NOW: 'until' },
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Offrir le badge"
      description={title}
      confirmLabel="Offrir le badge"
      size="sm"
      onClose={onClose}
    >
      <HeldField
        form={form}
        name="until"
        label="Jusqu’au"
        hint="Ce jour compris. Le badge s’arrête au début du tournoi."
      >
        {({ onChange, error: _, ...control }) => (
          <DayInput {...control} today={localDay(serverNow(), time_zone)} last={first} onType={onChange} />
        )}
      </HeldField>
      <p className="text-muted">
        Le tournoi passe en tête de la page d’accueil avec la mention «&nbsp;Sponsorisé&nbsp;», sans rien payer.
      </p>
    </FormDialog>
  )
}
