import type { Factor } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { api } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
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

function RenameDialog({ factor: { id }, name: from, onClose }: RenameFactorProps & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useActForm({
    values: { name: from },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Indiquez un nom.' : null }),
    act: async (name: string, options) => (name === from ? null : api.factors.rename({ id, name }, options)),
    input: ({ name }) => name.trim(),
    fieldOf: { FACTOR_NAME_TAKEN: 'name' },
    done: (renamed) => renamed && 'Second facteur renommé',
    refresh: [],
    onDone: async () => {
      await reloadAccount(queryClient)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`Renommer ${from}`} confirmLabel="Renommer" onClose={onClose}>
      <TextField
        form={form}
        name="name"
        label="Nom"
        hint="Pour le reconnaître dans votre liste."
        maxLength={60}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
      />
    </FormDialog>
  )
}
