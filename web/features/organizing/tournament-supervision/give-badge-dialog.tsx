import { type FormEvent, useState } from 'react'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { isDay, localDay } from '#domain/common/dates/local-time.ts'
import { DayInput } from '#web/components/ui/fields/day-input.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useSheetAct } from './use-sheet-act.ts'

/** Until which day a tournament carries the badge for nothing. */
export default function GiveBadgeDialog({ sheet, onClose }: { sheet: TournamentSheet; onClose: () => void }) {
  const { id, title, starts_at, time_zone } = sheet
  const first = localDay(starts_at, time_zone)
  const [until, setUntil] = useState(first)
  const [problem, setProblem] = useState<string>()
  const { onError: _, ...reactions } = useSheetAct('Le badge est offert.', onClose)
  const { act, isPending } = useAct(
    orpc.promotions.feature.mutationOptions({
      ...reactions,
      onError: (error) => setProblem(problemOf(error).message),
    }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isDay(until)) return act({ id, until })
    return setProblem('Choisissez un jour.')
  }
  return (
    <Dialog title="Offrir le badge" description={title} isOpen onClose={onClose} size="sm">
      <form onSubmit={send} noValidate className="grid gap-5">
        <Field label="Jusqu’au" hint="Ce jour compris. Le badge s’arrête au début du tournoi." error={problem}>
          {(control) => (
            <DayInput
              {...control}
              value={until}
              today={localDay(serverNow(), time_zone)}
              last={first}
              onType={(day) => {
                setUntil(day)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <p className="text-muted">
          Le tournoi passe en tête de la page d’accueil avec la mention «&nbsp;Sponsorisé&nbsp;», sans rien payer.
        </p>
        <DialogButtons confirmLabel="Offrir le badge" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
