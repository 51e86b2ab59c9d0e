import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { type Opened, useDesk } from './desk-context.ts'

/** The organiser sets the order of a pool; each changed rank shows the reason. */
export default function DecideDialog(props: { category_id: number; pool: string; onClose: () => void }) {
  const { desk, open } = useDesk()
  const category = desk.categories.find(({ id }) => id === props.category_id)
  const pool = category?.pools.find(({ id }) => id === props.pool)
  const [rows, setRows] = useState(pool?.rows ?? [])
  const form = useActForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < 3 ? 'Indiquez la raison de cette décision.' : null }),
    act: async (next: Opened) => open(next),
    input: ({ reason }) => {
      const order = rows.map(({ registration_id }) => registration_id)
      const act = { kind: 'override' as const, pool: props.pool, order, reason: reason.trim() }
      const title = `Classement décidé, ${pool?.name ?? ''}`
      return { kind: 'act' as const, category_id: props.category_id, act, title, confirm: 'Décider' }
    },
    done: null,
    refresh: [],
  })
  if (!pool) return null
  const move = (from: number, to: number) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))
  return (
    <FormDialog
      form={form}
      title={`Décider le classement, ${pool.name}`}
      confirmLabel="Voir ce que cela déplace"
      onClose={props.onClose}
    >
      <ol className="grid gap-1">
        {rows.map(({ registration_id, name }, index) => (
          <li key={registration_id} className="flex items-center gap-2 rounded-control border border-line px-3">
            <span className="w-6 tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
            <Button
              variant="quiet"
              size="icon"
              disabled={index === 0}
              aria-label={`Monter ${name}`}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp className="size-5" aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="icon"
              disabled={index === rows.length - 1}
              aria-label={`Descendre ${name}`}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown className="size-5" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <TextField form={form} name="reason" label="Raison" hint="Elle se lit à côté des rangs." maxLength={300} />
    </FormDialog>
  )
}
