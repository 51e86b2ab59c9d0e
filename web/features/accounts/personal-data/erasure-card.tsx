import { lazy, Suspense, useState } from 'react'
import type { Erasure } from '#contract/accounts/personal-data.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { ERASURE_UNDO_DAYS } from '#domain/common/thresholds.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

const ErasureDialog = lazy(async () => ({ default: (await import('./erasure-dialog.tsx')).ErasureDialog }))

export function ErasureCard({ erasure, email }: { erasure: Erasure; email: string }) {
  const [asking, setAsking] = useState(false)
  const undo = useToldAct({
    act: orpc.personalData.undoErasure,
    done: 'Votre compte est gardé',
    refresh: [orpc.personalData.erasure],
    refusal: 'here',
  })
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
      {undo.problem && <Alert tone="danger" title={undo.problem} className="mt-4" />}
      {asking && (
        <Suspense>
          <ErasureDialog erasure={erasure} email={email} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
