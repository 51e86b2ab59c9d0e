import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** Corrects a name, a telephone, a department; the address is its person's to change. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // What is edited is read afresh: what others have changed since the list was drawn is not overwritten.
  const { data, error, refetch } = useQuery({ ...orpc.people.get.queryOptions({ input: { id } }), staleTime: 0 })
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Dialog title="Modifier" description={data?.email} isOpen onClose={onClose} isDismissable={!isDirty}>
      {data ? (
        <EditForm account={data} onDirty={() => setIsDirty(true)} onClose={onClose} />
      ) : error ? (
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Chargement">
          <Skeleton className="h-48 w-full rounded-card" />
        </div>
      )}
    </Dialog>
  )
}

type EditFormProps = { account: SupervisedAccount; onDirty: () => void; onClose: () => void }

function EditForm({ account, onDirty, onClose }: EditFormProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState({
    full_name: account.full_name ?? '',
    phone: account.phone ?? '',
    department: account.department ?? '',
  })
  const save = useAct(
    orpc.people.edit.mutationOptions({
      onSuccess: async () => {
        onClose()
        await showToast({ title: 'Informations corrigées', tone: 'success' })
        await queryClient.invalidateQueries()
      },
    }),
  )
  const fields = save.error ? problemOf(save.error).fields : {}
  const change = (more: Partial<typeof typed>) => {
    setTyped({ ...typed, ...more })
    onDirty()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.act({
      id: account.id,
      full_name: typed.full_name,
      phone: typed.phone.trim() || null,
      department: typed.department || null,
      updated_at: new Date(account.updated_at ?? 0).toISOString(),
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Nom complet" error={fields['full_name']}>
        {(control) => (
          <Input
            {...control}
            value={typed.full_name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => change({ full_name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Téléphone" error={fields['phone']} optional>
        {(control) => (
          <Input
            {...control}
            type="tel"
            value={typed.phone}
            maxLength={24}
            autoComplete="off"
            onChange={(event) => change({ phone: event.target.value })}
          />
        )}
      </Field>
      <Field label="Département" error={fields['department']} optional>
        {(control) => (
          <NativeSelect
            {...control}
            empty="Non précisé"
            value={typed.department}
            options={DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))}
            onChange={(event) => change({ department: event.target.value })}
          />
        )}
      </Field>
      <p className="text-[0.9375rem] text-muted">
        L’adresse e-mail ne se change que par la personne. Elle est prévenue de vos corrections.
      </p>
      {save.error && Object.keys(fields).length === 0 && <ProblemAlert error={save.error} />}
      <DialogButtons confirmLabel="Enregistrer" pending={save.isPending} onClose={onClose} />
    </form>
  )
}
