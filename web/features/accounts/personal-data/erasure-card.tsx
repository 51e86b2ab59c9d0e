import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Erasure } from '#contract/accounts/personal-data.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { ERASURE_UNDO_DAYS } from '#domain/common/thresholds.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

const ErasureDialog = lazy(async () => ({ default: (await import('./erasure-dialog.tsx')).ErasureDialog }))

export function ErasureCard({ erasure, email }: { erasure: Erasure; email: string }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const undo = useAct(
    orpc.personalData.undoErasure.mutationOptions({
      onSuccess: async (answer) => {
        queryClient.setQueryData(orpc.personalData.erasure.queryKey(), answer)
        await showToast({ title: 'Votre compte est gardé', tone: 'success' })
      },
    }),
  )
  const { due_at, refusals, successor } = erasure
  return (
    <Card as="section" aria-labelledby="effacement">
      <h2 id="effacement" className="text-heading">
        Effacer mon compte
      </h2>
      {due_at ? (
        <Alert
          tone="warning"
          className="mt-4"
          title={`Votre compte sera effacé le ${formatLongMoment(due_at, PARIS)}.`}
          action={
            <Button pending={undo.isPending} onClick={() => undo.act({})}>
              Garder mon compte
            </Button>
          }
        >
          {successor && `${successor.full_name} deviendra responsable de votre club. `}
          D’ici là, tout fonctionne comme avant.
          {refusals.map((refusal) => (
            <span key={refusal} className="mt-2 block font-semibold">
              {refusal}
            </span>
          ))}
        </Alert>
      ) : (
        <>
          <p className="mt-1 text-muted">
            Votre nom, votre adresse, vos messages et vos sessions disparaissent. Les résultats des matchs et les reçus
            du club restent, sans votre nom. Vous avez {ERASURE_UNDO_DAYS} jours pour changer d’avis.
          </p>
          {refusals.map((refusal) => (
            <Alert key={refusal} tone="warning" className="mt-4" title={refusal} />
          ))}
          {refusals.length === 0 && (
            <Button variant="danger" className="mt-5" onClick={() => setAsking(true)}>
              Effacer mon compte
            </Button>
          )}
        </>
      )}
      {undo.error && <ProblemAlert error={undo.error} className="mt-4" />}
      {asking && (
        <Suspense>
          <ErasureDialog erasure={erasure} email={email} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
