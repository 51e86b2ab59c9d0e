import type { Factor } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { reloadAccount } from '../account-query.ts'

type RenameFactorProps = { factor: Pick<Factor, 'id' | 'friendly_name'>; name: string }

export function RenameFactor({ factor, name }: RenameFactorProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)} aria-label={`Renommer ${name}`} data-open>
        Renommer
      </Button>
      {isAsked && <RenameDialog factor={factor} name={name} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function RenameDialog({ factor: { id }, name, onClose }: RenameFactorProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  const rename = useAct(
    orpc.factors.rename.mutationOptions({
      onSuccess: async () => {
        await reloadAccount(queryClient)
        onClose()
        await showToast({ title: 'Second facteur renommé', tone: 'success' })
      },
      onError: (error) => {
        const { message, fields } = problemOf(error)
        setProblem(fields.name ?? message)
      },
    }),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setProblem('Indiquez un nom.')
    else if (typed.trim() === name) onClose()
    else rename.act({ id, name: typed })
  }
  return (
    <Dialog title={`Renommer ${name}`} isOpen onClose={onClose} isDismissable={typed === name}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <Field label="Nom" hint="Pour le reconnaître dans votre liste." error={problem}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
              maxLength={60}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
              autoFocus
            />
          )}
        </Field>
        <DialogButtons confirmLabel="Renommer" pending={rename.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
