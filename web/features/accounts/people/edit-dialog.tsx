import { useQuery } from '@tanstack/react-query'
import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

/** Corrects a name, a telephone, a department; the address is its person's to change. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  // It is read afresh, so that what others have changed since the list was drawn is not overwritten.
  const query = useQuery({ ...orpc.people.get.queryOptions({ input: { id } }), staleTime: 0 })
  return (
    <Dialog title="Modifier" description={query.data?.email} isOpen onClose={onClose} isDismissable={false}>
      <Loaded query={query} skeleton="h-48">
        {(account) => <EditForm account={account} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function EditForm({ account, onClose }: { account: SupervisedAccount; onClose: () => void }) {
  const form = useActForm({
    values: {
      full_name: account.full_name ?? '',
      phone: account.phone ?? '',
      department: account.department ?? '',
    },
    act: orpc.people.edit,
    input: ({ full_name, phone, department }) => ({
      id: account.id,
      full_name,
      phone: phone.trim() || null,
      department: department || null,
      updated_at: new Date(account.updated_at ?? 0).toISOString(),
    }),
    done: 'Informations corrigées',
    onDone: onClose,
  })
  return (
    <ActForm form={form} foot={<DialogButtons confirmLabel="Enregistrer" pending={form.isPending} onClose={onClose} />}>
      <TextField form={form} name="full_name" label="Nom complet" maxLength={120} autoComplete="off" />
      <TextField form={form} name="phone" label="Téléphone" optional type="tel" maxLength={24} autoComplete="off" />
      <SelectField
        form={form}
        name="department"
        label="Département"
        optional
        empty="Non précisé"
        options={DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))}
      />
      <p className="text-[0.9375rem] text-muted">
        L’adresse e-mail ne se change que par la personne. Elle est prévenue de vos corrections.
      </p>
    </ActForm>
  )
}
