import { MailCheck } from 'lucide-react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { EmailCodeForm } from '../login/email-code-form.tsx'
import { useMailedCode } from '../login/use-mailed-code.ts'

/** Says that the account waits for its address to be confirmed, by the link of the mail or here by its code. */
export function MailboxNotice({ email }: { email: string }) {
  const captcha = useCaptcha()
  const { send, sent } = useMailedCode(async () => {
    const options = await captcha()
    await authCall((client) => client.resend({ type: 'signup', email, options }))
    return email
  })
  return (
    <div className="flex flex-col gap-4">
      <MailCheck className="size-10 text-leather" aria-hidden="true" />
      <p className="text-lg">
        Vérifiez votre boîte&nbsp;: nous avons écrit à <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      <p className="text-muted">
        Recopiez ici les six chiffres du message, ou suivez son lien et retapez votre mot de passe&nbsp;: votre espace
        club sera créé. Pensez aux courriers indésirables.
      </p>
      {send.error && <Alert tone="danger" title={authMessage(send.error)} />}
      <EmailCodeForm
        email={email}
        type="signup"
        submitLabel="Confirmer mon adresse"
        sendLabel="Renvoyer le message"
        sent={sent + 1}
        sending={send.isPending}
        onSend={() => send.act()}
      />
    </div>
  )
}
