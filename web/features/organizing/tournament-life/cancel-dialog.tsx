import { useRef, useState } from 'react'
import type { TournamentLife } from '#contract/organizing/tournament-life.ts'
import { fold } from '#domain/common/text.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { ReasonDialog } from '#web/components/ui/dialogs/reason-dialog.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { EndPreview } from './act-preview.tsx'
import { useLifeAct } from './use-life-act.ts'

type CancelDialogProps = {
  life: TournamentLife
  /** One category alone; the whole tournament without it. */
  category?: TournamentLife['categories'][number] | undefined
  onClose: () => void
}

/** Ends a tournament, or one of its categories: who had entered is refunded and told why. */
export default function CancelDialog({ life, category, onClose }: CancelDialogProps) {
  const { entered } = category ?? life
  const { problem, reactions } = useLifeAct(category ? 'Catégorie annulée' : 'Tournoi annulé', onClose)
  const whole = useAct(orpc.tournaments.cancel.mutationOptions(reactions))
  const one = useAct(orpc.tournaments.cancelCategory.mutationOptions(reactions))
  const expected = { teams: entered.teams, refund_cents: entered.refund_cents }
  const { planned } = life.matches
  // An administrator ends the tournament of somebody else: its name says that it is this one.
  const asksName = life.can_reassign && !category
  const [name, setName] = useState('')
  const [nameProblem, setNameProblem] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const confirm = (reason: string) => {
    if (asksName && fold(name.trim()) !== fold(life.title)) {
      setNameProblem('Recopiez le nom du tournoi, tel qu’il est écrit au-dessus.')
      return nameField.current?.focus()
    }
    return category ? one.act({ id: category.id, reason, expected }) : whole.act({ id: life.id, reason, expected })
  }
  return (
    <ReasonDialog
      title={category ? 'Annuler cette catégorie' : 'Annuler le tournoi'}
      description={category ? `${categoryLabel(category)}, ${life.title}` : life.title}
      confirmLabel={category ? 'Annuler la catégorie' : 'Annuler le tournoi'}
      pending={whole.isPending || one.isPending}
      onConfirm={confirm}
      onClose={onClose}
      hint="Les clubs le liront tel quel."
    >
      <EndPreview {...entered} />
      {!category && planned > 0 && (
        <p className="text-muted">
          {planned === 1 ? 'Le match prévu est retiré' : `Les ${planned} matchs prévus sont retirés`} du calendrier.
        </p>
      )}
      <p className="text-muted">
        C’est définitif. {category ? 'La catégorie' : 'Le tournoi'} reste visible, avec votre motif.
      </p>
      {asksName && (
        <Field label="Nom du tournoi, pour confirmer" error={nameProblem}>
          {(control) => (
            <Input
              {...control}
              ref={nameField}
              value={name}
              autoComplete="off"
              onChange={(event) => {
                setName(event.target.value)
                setNameProblem(undefined)
              }}
            />
          )}
        </Field>
      )}
      {problem && <Alert tone="danger" title={problem} />}
    </ReasonDialog>
  )
}
