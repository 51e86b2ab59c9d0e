import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { authCall } from './auth-call.ts'
import { authMessage } from './auth-problem.ts'
import { EmailField } from './email-field.tsx'
import type { LoginValues } from './login-dialog.tsx'
import { SendAgain } from './send-again.tsx'
import { SentNotice } from './sent-notice.tsx'
import { TextButton } from './text-button.tsx'
import { useCaptcha } from './use-captcha.ts'

type ForgottenStepProps = {
  form: UseFormReturn<LoginValues>
  /** Back to where it was asked from; none on a page of its own. */
  onBack?: () => void
}

/** Asks for a link to choose another password. What is answered does not tell whether the address is known. */
export function ForgottenStep({ form, onBack }: ForgottenStepProps) {
  const { handleSubmit, formState, setFocus } = form
  const captcha = useCaptcha()
  const [sent, setSent] = useState(0)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = handleSubmit(async (values) => {
    setProblem(null)
    const address = values.email.trim()
    try {
      const options = { ...(await captcha()), redirectTo: `${location.origin}/mot-de-passe` }
      await authCall((client) => client.resetPasswordForEmail(address, options))
      setEmail(address)
      setSent((count) => count + 1)
    } catch (error) {
      setProblem(authMessage(error))
      if (sent === 0) setFocus('email')
    }
  })
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
      {problem && <Alert tone="danger" title={problem} />}
      {sent > 0 ? (
        <>
          <SentNotice Icon={MailCheck}>
            Si un compte existe à l’adresse <strong className="font-semibold wrap-anywhere">{email}</strong>, un lien
            pour choisir un nouveau mot de passe est en route.
          </SentNotice>
          <p className="text-muted">Il sert une seule fois. Pensez aux courriers indésirables.</p>
          <SendAgain label="Renvoyer le lien" pending={formState.isSubmitting} sent={sent} onSend={() => void send()} />
        </>
      ) : (
        <>
          <p className="text-muted">Indiquez votre adresse&nbsp;: nous vous écrivons de quoi en choisir un nouveau.</p>
          <EmailField form={form} />
          <Button type="submit" size="lg" pending={formState.isSubmitting}>
            Recevoir un lien
          </Button>
        </>
      )}
      {onBack && (
        <p className="text-center text-[0.9375rem]">
          <TextButton onClick={onBack}>Revenir à la connexion</TextButton>
        </p>
      )}
    </form>
  )
}
