import type { Registration } from '#contract/registrations/registrations.ts'
import { formatDateRange, formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import type { PostponementChoice } from '#domain/registrations/postponement.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { api } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** After a new date, the club keeps its place, or gives it back and is refunded in full. */
export default function ChooseDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { team_name, tournament, postponement, permissions } = registration
  const { starts_at, ends_at, time_zone, location } = tournament
  return (
    <Dialog title="Nouvelle date" description={`${team_name}, ${tournament.title}`} isOpen onClose={onClose}>
      {postponement && (
        <div className="mb-5 rounded-control bg-raised p-3">
          <p className="font-semibold">{formatDateRange(starts_at, ends_at, time_zone)}</p>
          <p className="text-muted">
            {formatMoment(starts_at, time_zone)}, {location}. Prévu d’abord le{' '}
            {formatMoment(postponement.from_starts_at, time_zone)}.
          </p>
          <p className="mt-2 wrap-anywhere">Motif&nbsp;: {postponement.reason}</p>
        </div>
      )}
      {permissions.choose && postponement ? (
        <ChooseForm registration={registration} postponement={postponement} onClose={onClose} />
      ) : (
        <Alert title={settledWords(registration)} />
      )}
    </Dialog>
  )
}

function settledWords({ postponement }: Registration): string {
  if (postponement?.choice === 'refund') return 'Votre club a demandé le remboursement\u00a0: la place est rendue.'
  return postponement
    ? 'Le délai pour choisir est passé\u00a0: votre place est gardée.'
    : 'Il n’y a rien à choisir pour cette inscription.'
}

type ChooseFormProps = {
  registration: Registration
  postponement: NonNullable<Registration['postponement']>
  onClose: () => void
}

function ChooseForm({ registration, postponement, onClose }: ChooseFormProps) {
  const { id, tournament } = registration
  const { choice, choose_until, refund_cents } = postponement
  const form = useActForm({
    values: { chosen: choice ?? 'keep' },
    act: async (chosen: PostponementChoice, options) =>
      chosen === choice
        ? null
        : api.registrations.choose(
            {
              id,
              choice: chosen,
              expected_choice: choice,
              ...(chosen === 'refund' ? { expected_refund_cents: refund_cents } : {}),
            },
            options,
          ),
    input: ({ chosen }) => chosen,
    done: (changed, chosen) => changed && (chosen === 'keep' ? 'Votre place est gardée' : doneWords(refund_cents)),
    onDone: onClose,
  })
  const isKept = form.watch('chosen') === 'keep'
  const ways = [
    ['keep', 'Garder ma place', 'Rien à faire de plus\u00a0: votre inscription et votre paiement restent tels quels.'],
    [
      'refund',
      refund_cents > 0 ? `Être remboursé\u00a0: ${formatEuros(refund_cents)}` : 'Me retirer',
      refund_cents > 0
        ? 'Tout ce que vous avez payé vous est rendu. Votre place revient à une autre équipe\u00a0: c’est définitif.'
        : 'Vous ne devez rien. Votre place revient à une autre équipe\u00a0: c’est définitif.',
    ],
  ] as const
  return (
    <ActForm
      form={form}
      foot={
        <DialogButtons
          confirmLabel={isKept ? 'Garder ma place' : refund_cents > 0 ? 'Demander le remboursement' : 'Me retirer'}
          tone={isKept ? 'primary' : 'danger'}
          pending={form.isPending}
          onClose={onClose}
        />
      }
    >
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-muted">
          Jusqu’au {formatMoment(choose_until, tournament.time_zone)}. Sans réponse, votre place est gardée.
        </legend>
        {ways.map(([value, label, hint]) => (
          <label
            key={value}
            className="relative grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line p-4 hover:border-ink has-checked:border-ink has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={value}
              {...form.register('chosen')}
              className="row-span-2 mt-1 size-5 shrink-0 accent-leather outline-none"
            />
            <strong>{label}</strong>
            <span className="text-muted">{hint}</span>
          </label>
        ))}
      </fieldset>
    </ActForm>
  )
}

const doneWords = (refund_cents: number) =>
  refund_cents > 0 ? `Remboursement demandé\u00a0: ${formatEuros(refund_cents)}` : 'Inscription retirée'
