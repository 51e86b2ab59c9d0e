import { useState } from 'react'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { api } from '#web/lib/api/api.ts'
import { type Problem, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useRequestKey } from '#web/lib/acts/use-request-key.ts'
import type { Autosave } from './saving/autosave.ts'
import { useFormChange } from './use-form-change.ts'

type PublishButtonProps = { form: TournamentForm; store: Autosave }

/** Saves the form, then publishes the tournament or submits it for review. */
export function PublishButton({ form, store }: PublishButtonProps) {
  const changed = useFormChange(form.id)
  const { keyed } = useRequestKey()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const publish = async () => {
    setProblem(null)
    await store.save()
    const { saved, status } = store.state()
    if (!saved || status !== 'saved') return
    const input = { id: form.id, form_version: saved.version }
    try {
      const { status: reached } = await api.tournaments.submit(input, keyed(input))
      await changed()
      await showToast(
        reached === 'registration_open'
          ? { title: 'Votre tournoi est publié', description: 'Partagez son adresse avec les clubs.', tone: 'success' }
          : {
              title: 'Votre tournoi est à valider',
              description: 'Vous serez prévenu dès qu’il paraît.',
              tone: 'success',
            },
      )
    } catch (error) {
      setProblem(problemOf(error))
      await changed()
    }
  }
  return (
    <>
      {problem && (
        <Alert tone="danger" title={problem.message} className="basis-full">
          {problem.reference && `Référence à nous donner\u00a0: ${problem.reference}`}
        </Alert>
      )}
      <Button
        className="min-w-36 max-sm:flex-1"
        pending={isPending}
        disabled={form.blockers.length > 0}
        onClick={() => {
          setIsPending(true)
          void publish().finally(() => setIsPending(false))
        }}
      >
        Publier
      </Button>
    </>
  )
}
