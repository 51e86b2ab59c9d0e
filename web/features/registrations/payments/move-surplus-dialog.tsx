import { useQuery } from '@tanstack/react-query'
import type { Refund } from '#contract/registrations/payments.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { SelectField } from '#web/components/ui/forms/form-fields.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { NOTED_BY_MISTAKE } from '#web/lib/money/undo-noted.ts'

/** Keeps a surplus for another team of the same club, which still owes money to the same organiser. */
export default function MoveSurplusDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const query = useQuery(orpc.movements.teamsInNeed.queryOptions({ input: { id: refund.id } }))
  const [first, ...others] = query.data?.items ?? []
  if (first) return <ChooseTeam refund={refund} teams={[first, ...others]} onClose={onClose} />
  return (
    <Dialog title={TITLE} isOpen onClose={onClose} size="sm">
      <Loaded query={query} skeleton="h-28" label="Chargement des équipes du club">
        {() => (
          <div className="grid gap-4">
            <p>{refund.club_name} n’a pas d’autre équipe à payer chez vous : ce trop-perçu se rend.</p>
            <Button onClick={onClose} className="justify-self-end">
              Fermer
            </Button>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const TITLE = 'Garder pour une autre équipe'

type Team = { registration_id: string; team_name: string; tournament_title: string; due_cents: number }

type ChooseTeamProps = { refund: Refund; teams: readonly [Team, ...Team[]]; onClose: () => void }

function ChooseTeam({ refund: { id, amount_cents, team_name }, teams, onClose }: ChooseTeamProps) {
  const undo = useToldAct({ act: orpc.movements.undoRefund, done: 'Report annulé : le trop-perçu est de nouveau là' })
  const form = useActForm({
    values: { registration_id: teams[0].registration_id },
    act: orpc.movements.moveSurplus,
    input: ({ registration_id }) => ({ id, registration_id }),
    done: ({ items }) => {
      const moved = items.find(({ way }) => way === 'out')
      return {
        title: 'Trop-perçu gardé pour une autre équipe',
        ...(moved && {
          action: { label: 'Annuler', onPress: () => undo.act({ id: moved.id, reason: NOTED_BY_MISTAKE }) },
        }),
      }
    },
    onDone: onClose,
  })
  const chosen = teams.find(({ registration_id }) => registration_id === form.watch('registration_id')) ?? teams[0]
  return (
    <FormDialog form={form} title={TITLE} description={team_name} confirmLabel="Garder" size="sm" onClose={onClose}>
      <p className="figures text-3xl font-bold">{formatEuros(Math.min(amount_cents, chosen.due_cents))}</p>
      <SelectField
        form={form}
        name="registration_id"
        label="Pour"
        options={teams.map((team) => ({
          value: team.registration_id,
          label: `${team.team_name}, ${team.tournament_title} : ${formatEuros(team.due_cents)} dus`,
        }))}
      />
      <p className="text-muted">Aucun argent ne bouge. Le club reçoit un avoir pour l’une et un reçu pour l’autre.</p>
    </FormDialog>
  )
}
