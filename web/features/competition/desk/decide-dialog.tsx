import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { useDesk } from './desk-context.ts'

/** The order of a pool, set by the organiser; each changed rank shows the reason. */
export default function DecideDialog(props: { category_id: number; pool: string; onClose: () => void }) {
  const { desk, open } = useDesk()
  const category = desk.categories.find(({ id }) => id === props.category_id)
  const pool = category?.pools.find(({ id }) => id === props.pool)
  const [rows, setRows] = useState(pool?.rows ?? [])
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  if (!category || !pool) return null
  const move = (from: number, to: number) => setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setMissing(said.length < 3)
    if (said.length < 3) return
    const order = rows.map(({ registration_id }) => registration_id)
    const act = { kind: 'override' as const, pool: pool.id, order, reason: said }
    open({ kind: 'act', category_id: category.id, act, title: `Classement décidé, ${pool.name}`, confirm: 'Décider' })
  }
  return (
    <Dialog title={`Décider le classement, ${pool.name}`} isOpen onClose={props.onClose} isDismissable={reason === ''}>
      <form onSubmit={send} noValidate className="grid gap-4">
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
        <Field
          label="Raison"
          hint="Elle se lit à côté des rangs."
          error={missing ? 'Indiquez la raison de cette décision.' : undefined}
        >
          {(control) => (
            <Input {...control} value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        <DialogButtons confirmLabel="Voir ce que cela déplace" pending={false} onClose={props.onClose} />
      </form>
    </Dialog>
  )
}
