import type { Factor } from '@supabase/auth-js'
import { KeyRound } from 'lucide-react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useAct } from '#web/lib/acts/use-act.ts'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'

/** Confirms by a key, or by what unlocks this device: the browser itself asks for it. */
export function FactorKey({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const confirm = useAct({
    mutationFn: () => authCall(({ mfa }) => mfa.webauthn.authenticate({ factorId: factor.id })),
    onSuccess: onDone,
  })
  return (
    <div className="flex flex-col items-start gap-4">
      {confirm.error && <Alert tone="danger" title={authMessage(confirm.error)} className="w-full" />}
      <p>
        Utilisez {factor.friendly_name ? <>la clé «&nbsp;{factor.friendly_name}&nbsp;»</> : 'votre clé'}&nbsp;: votre
        navigateur vous la demande.
      </p>
      <Button
        onClick={() => confirm.act()}
        pending={confirm.isPending}
        icon={<KeyRound className="size-5" aria-hidden="true" />}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
        autoFocus
      >
        Utiliser ma clé
      </Button>
    </div>
  )
}
