import type { DeskTeam } from '#contract/competition/desk-view.ts'
import { reasonProblem } from '#domain/common/reason.ts'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { ReasonField } from '#web/components/ui/forms/form-fields.tsx'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { type Opened, useDesk } from '../desk-context.ts'

/** Asks why a team leaves, then shows what it moves. */
export default function WithdrawDialog({ team, onClose }: { team: DeskTeam; onClose: () => void }) {
  const { open } = useDesk()
  const { registration_id, category_id, name } = team
  const title = `Retirer ${name}`
  const form = useActForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reasonProblem(reason) }),
    act: async (next: Opened) => open(next),
    input: ({ reason }) => {
      const act = { kind: 'withdraw' as const, team: registration_id, reason: reason.trim().slice(0, 300) }
      return { kind: 'act' as const, category_id, act, title, confirm: 'Retirer' }
    },
    done: null,
    refresh: [],
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description="Ses matchs à venir sont perdus par forfait. Vous verrez d’abord ce que cela déplace."
      confirmLabel="Voir ce que cela déplace"
      tone="danger"
      onClose={onClose}
    >
      <ReasonField
        form={form}
        name="reason"
        hint="Il se lit dans le journal de la régie."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
      />
    </FormDialog>
  )
}
