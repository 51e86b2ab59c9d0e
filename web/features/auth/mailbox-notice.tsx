import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { withAuthClient } from '../../lib/session.ts'

/** An account that waits for its address to be confirmed. */
export function MailboxNotice({ email }: { email: string }) {
  const [sending, setSending] = useState<'no' | 'now' | 'done' | 'failed'>('no')
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])

  const resend = async () => {
    setSending('now')
    const { error } = await withAuthClient((client) =>
      client.resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/club` } }),
    )
    setSending(error ? 'failed' : 'done')
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <MailCheck className="size-10 text-leather" aria-hidden="true" />
      <p ref={text} tabIndex={-1} className="text-lg outline-none">
        Vérifiez votre boîte&nbsp;: nous avons écrit à <strong className="font-semibold break-all">{email}</strong>.
      </p>
      <p className="text-muted">
        Ouvrez le message et suivez son lien&nbsp;: votre espace club s’ouvrira. Pensez aux courriers indésirables.
      </p>
      <Button variant="secondary" onClick={() => void resend()} pending={sending === 'now'}>
        Renvoyer le message
      </Button>
      <p role="status" className="text-[0.9375rem]">
        {sending === 'done' && 'C’est fait\u00a0: un nouveau message est en route.'}
        {sending === 'failed' && 'L’envoi n’a pas abouti. Réessayez dans quelques minutes.'}
      </p>
    </div>
  )
}
