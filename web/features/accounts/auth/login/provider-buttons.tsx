import { useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { pageAfterLogin } from './page-after-login.ts'
import { useProviders } from './use-providers.ts'

/** Offers the ways in by another service, where some are configured. */
export function ProviderButtons() {
  const providers = useProviders()
  const [leaving, setLeaving] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (providers.length === 0) return null
  const go = async (id: string) => {
    setProblem(null)
    setLeaving(id)
    try {
      const redirectTo = pageAfterLogin(location)
      await authCall((client) => client.signInWithOAuth({ provider: id as 'google', options: { redirectTo } }))
    } catch (error) {
      setProblem(authMessage(error))
      setLeaving(null)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      {problem && <Alert tone="danger" title={problem} />}
      {providers.map(({ id, label }) => (
        <Button key={id} variant="secondary" size="lg" pending={leaving === id} onClick={() => void go(id)}>
          Continuer avec {label}
        </Button>
      ))}
    </div>
  )
}
