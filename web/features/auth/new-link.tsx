import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { withAuthClient } from '../../lib/session-door.ts'

/** Asks for another confirmation link. The answer is the same whether something waits for that address or not. */
export function NewLink({ emailTyped }: { emailTyped: () => Promise<string | null> }) {
  const [sending, setSending] = useState<'no' | 'now' | 'done' | 'failed'>('no')
  const resend = async () => {
    const email = await emailTyped()
    if (!email) return
    setSending('now')
    const { error } = await withAuthClient((client) => client.resend({ type: 'signup', email })).catch(
      (error: unknown) => ({ error }),
    )
    setSending(error ? 'failed' : 'done')
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" onClick={() => void resend()} pending={sending === 'now'}>
        Recevoir un nouveau lien
      </Button>
      <p role="status" className="text-[0.9375rem]">
        {sending === 'done' &&
          'C’est fait\u00a0: si une inscription attend à cette adresse, un lien est en route. Un par minute au plus.'}
        {sending === 'failed' && 'L’envoi n’a pas abouti. Réessayez dans quelques minutes.'}
      </p>
    </div>
  )
}
