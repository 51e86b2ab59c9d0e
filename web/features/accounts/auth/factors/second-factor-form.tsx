import { useQuery } from '@tanstack/react-query'
import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { accountQuery, usableFactors } from '../account-query.ts'
import { EnrolFactor } from './enrol-factor.tsx'
import { FactorCode } from './factor-code.tsx'
import { FactorKey } from './factor-key.tsx'
import { RecoveryCode } from './recovery-code.tsx'
import { AuthProblemAlert } from '../auth-problem-alert.tsx'

type SecondFactorFormProps = {
  /** It is called once the session is confirmed, and all that shows it was told. */
  onDone: () => void
}

/** Confirms the session by one of the second factors of the account; adds the first when there is none. */
export function SecondFactorForm({ onDone }: SecondFactorFormProps) {
  // The factors may have changed on another device.
  const { data, error, isFetching, refetch } = useQuery({ ...accountQuery, staleTime: 0, refetchOnWindowFocus: false })
  const [chosen, setChosen] = useState<string | null>(null)
  // A factor that is added still has its codes to show.
  const [enrols, setEnrols] = useState(false)
  if (error && !data) return <AuthProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Chargement" className="flex flex-col gap-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-11 w-56" />
      </div>
    )
  const factors = usableFactors(data)
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0]
  if (!factor && !enrols) setEnrols(true)
  if (!factor || enrols) return <EnrolFactor onDone={onDone} />
  const others = factors.filter(({ id }) => id !== factor.id)
  return (
    <div className="flex flex-col gap-5">
      <Proof key={factor.id} factor={factor} onDone={onDone} />
      {others.length > 0 && (
        <div className="border-t border-line pt-4">
          <p className="text-[0.9375rem] text-muted">Ou par un autre moyen&nbsp;:</p>
          <ul className="mt-2 flex flex-col items-start gap-1">
            {others.map((other) => (
              <li key={other.id} className="-ml-3">
                <Button variant="quiet" onClick={() => setChosen(other.id)} className="px-3 text-left">
                  {choiceOf(other)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type ProofProps = { factor: Factor; onDone: () => void }

function Proof({ factor, onDone }: ProofProps) {
  switch (factor.factor_type) {
    case 'webauthn':
      return <FactorKey factor={factor} onDone={onDone} />
    case 'recovery_code':
      return <RecoveryCode onDone={onDone} />
    default:
      return <FactorCode factor={factor} onDone={onDone} />
  }
}

function choiceOf({ factor_type, friendly_name }: Factor): string {
  const named = friendly_name ? ` « ${friendly_name} »` : ''
  switch (factor_type) {
    case 'totp':
      return `Le code de l’application${named}`
    case 'webauthn':
      return `La clé${named}`
    case 'phone':
      return `Un code par SMS${named}`
    default:
      return 'Un code de secours'
  }
}
