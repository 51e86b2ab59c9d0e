import { Suspense, lazy, useState } from 'react'
import type { SavePreview, TournamentForm } from '#contract/organizing/tournament-form.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { UnsavedGuard } from '#web/components/ui/dialogs/unsaved-guard.tsx'
import { api } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { type Autosave, unsavedFields } from './autosave.ts'
import { useFormChange } from '../use-form-change.ts'

const SaveDialog = lazy(() => import('./save-dialog.tsx'))

type SaveBarProps = {
  form: TournamentForm
  store: Autosave
  isUnsaved: boolean
  onRefused: (problems: SavePreview['problems']) => void
}

/** A tournament that others see or review changes only when somebody presses here, knowing whom it tells. */
export function SaveBar({ form, store, isUnsaved, onRefused }: SaveBarProps) {
  const changed = useFormChange(form.id)
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  if (!isUnsaved) return null
  const fields = Object.fromEntries(Object.entries(unsavedFields(store.state())).map(([field, { is }]) => [field, is]))
  const save = async (told?: number) => {
    setIsPending(true)
    await store.save(told)
    setIsPending(false)
    if (store.state().status !== 'saved') return
    setIsAsking(false)
    await changed()
    await showToast({ title: 'Modifications enregistrées', tone: 'success' })
  }
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={store.giveUp}>
        Annuler les modifications
      </Button>
      <Button
        className="min-w-36 max-sm:flex-1"
        pending={isPending}
        onClick={() => (form.mode === 'published' ? setIsAsking(true) : void save())}
      >
        Enregistrer
      </Button>
      <UnsavedGuard isDirty onForget={store.giveUp} />
      <Suspense>
        {isAsking && (
          <SaveDialog
            preview={() => api.tournaments.previewSave({ id: form.id, form_version: form.form_version, fields })}
            pending={isPending}
            error={store.state().status === 'refused' ? (store.state().failure as Error) : null}
            onSave={(told) => void save(told)}
            onRefused={(problems) => {
              setIsAsking(false)
              onRefused(problems)
            }}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
