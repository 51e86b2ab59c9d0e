import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { fold } from '#domain/common/text.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { ReasonField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { EndPreview } from './act-preview.tsx'

type CancelDialogProps = {
  life: TournamentLife
  /** The category that is cancelled alone; without it the whole tournament is. */
  category?: TournamentLife['categories'][number] | undefined
  onClose: () => void
}

/** Cancels a tournament, or one of its categories: the clubs that had entered are refunded and told why. */
export default function CancelDialog({ life, category, onClose }: CancelDialogProps) {
  const { entered } = category ?? life
  const { planned } = life.matches
  // An administrator cancels the tournament of another club: typing its name shows that this one is meant.
  const asksName = life.can_reassign && !category
  const form = useActForm({
    values: { reason: '', name: '' },
    check: ({ reason, name }) => ({
      reason: reasonProblem(reason),
      name:
        asksName && fold(name.trim()) !== fold(life.title)
          ? 'Recopiez le nom du tournoi, tel qu’il est écrit au-dessus.'
          : null,
    }),
    act: category ? orpc.tournaments.cancelCategory : orpc.tournaments.cancel,
    input: ({ reason }) => ({
      id: category?.id ?? life.id,
      reason: reason.trim(),
      expected: { teams: entered.teams, refund_cents: entered.refund_cents },
    }),
    done: category ? 'Catégorie annulée' : 'Tournoi annulé',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={category ? 'Annuler cette catégorie' : 'Annuler le tournoi'}
      description={category ? `${categoryLabel(category)}, ${life.title}` : life.title}
      confirmLabel={category ? 'Annuler la catégorie' : 'Annuler le tournoi'}
      tone="danger"
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus */}
      <ReasonField form={form} name="reason" hint="Les clubs le liront tel quel." autoFocus />
      <EndPreview {...entered} />
      {!category && planned > 0 && (
        <p className="text-muted">
          {planned === 1 ? 'Le match prévu est retiré' : `Les ${planned} matchs prévus sont retirés`} du calendrier.
        </p>
      )}
      <p className="text-muted">
        C’est définitif. {category ? 'La catégorie' : 'Le tournoi'} reste visible, avec votre motif.
      </p>
      {asksName && <TextField form={form} name="name" label="Nom du tournoi, pour confirmer" autoComplete="off" />}
    </FormDialog>
  )
}
