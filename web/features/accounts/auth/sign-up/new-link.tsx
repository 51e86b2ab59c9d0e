import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { authCall } from '../auth-call.ts'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'

/** Asks for another confirmation link. The answer is the same whether something waits for that address or not. */
export function NewLink({ emailTyped }: { emailTyped: () => Promise<string | null> }) {
  const [sending, setSending] = useState<'no' | 'now' | 'done' | 'failed'>('no')
  const captcha = useCaptcha()
  const resend = async () => {
    const email = await emailTyped()
    if (!email) return
    setSending('now')
    try {
      const options = await captcha()
      await authCall((client) => client.resend({ type: 'signup', email, options }))
      setSending('done')
    } catch {
      setSending('failed')
    }
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
