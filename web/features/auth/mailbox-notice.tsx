import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NewLink } from './new-link.tsx'

/** What was typed waits for its address to be confirmed. */
export function MailboxNotice({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4">
      <MailCheck className="size-10 text-leather" aria-hidden="true" />
      <p ref={text} tabIndex={-1} className="text-lg outline-none">
        Vérifiez votre boîte&nbsp;: nous avons écrit à <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      <p className="text-muted">
        Ouvrez le message, suivez son lien et retapez votre mot de passe&nbsp;: votre espace club sera créé. Pensez aux
        courriers indésirables.
      </p>
      <NewLink emailTyped={() => Promise.resolve(email)} />
    </div>
  )
}
