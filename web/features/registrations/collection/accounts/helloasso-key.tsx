import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { FormDialog } from '#web/components/ui/forms/form-dialog.tsx'
import { TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'

type HelloAssoKeyProps = { notifiedAt: string; onClose: () => void }

/** Asks for the key that the club made for the platform in its own pages at HelloAsso. */
export default function HelloAssoKey({ notifiedAt, onClose }: HelloAssoKeyProps) {
  const form = useActForm({
    values: { id: '', secret: '' },
    act: orpc.collection.bringHelloAssoKey,
    input: ({ id, secret }) => ({ id: id.trim(), secret: secret.trim() }),
    fieldOf: { LINK_REFUSED: 'secret' },
    done: 'HelloAsso est relié',
    refresh: [orpc.collection.get],
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title="Relier HelloAsso" confirmLabel="Relier" onClose={onClose}>
      <p className="text-[0.9375rem] text-muted">
        Chez HelloAsso, ouvrez « Mon compte », puis « Intégrations et API »&nbsp;: copiez la clé ici, et collez-y
        l’adresse de notification. Chaque responsable du club reçoit un e-mail.
      </p>
      <TextField form={form} name="id" label="Mon clientId" autoComplete="off" maxLength={200} />
      <TextField
        form={form}
        name="secret"
        label="Mon clientSecret"
        type="password"
        autoComplete="off"
        maxLength={200}
      />
      <p className="text-[0.9375rem] wrap-anywhere">
        Adresse de notification&nbsp;: {notifiedAt}{' '}
        <CopyButton text={notifiedAt} label="Copier l’adresse" done="Adresse copiée" />
      </p>
    </FormDialog>
  )
}
