import { APPEAL_MAX_LENGTH } from '#domain/common/thresholds.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { Button } from '../buttons/button.tsx'
import { ActForm } from '../forms/act-form.tsx'
import { TextareaField } from '../forms/form-fields.tsx'

/** Contests a refusal, once. */
export function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useActForm({
    values: { body: '' },
    act: orpc.moderation.appeal,
    input: ({ body }) => ({ id, body }),
    done: 'Votre contestation est envoyée.',
    onDone: onClose,
  })
  return (
    <ActForm
      form={form}
      className="w-full"
      foot={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={form.isPending}>
            Envoyer la contestation
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Revenir
          </Button>
        </div>
      }
    >
      <TextareaField form={form} name="body" label="Pourquoi contestez-vous ?" rows={3} maxLength={APPEAL_MAX_LENGTH} />
    </ActForm>
  )
}
