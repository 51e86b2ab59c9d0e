import { useRouter } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { EmailCodeForm } from '../login/email-code-form.tsx'
import { EmailField } from '../login/email-field.tsx'
import type { LoginValues } from '../login/login-dialog.tsx'
import { TextButton } from '../text-button.tsx'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'
import { useMailedCode } from '../login/use-mailed-code.ts'

type ForgottenStepProps = {
  form: UseFormReturn<LoginValues>
  /** It leads back to where it was asked from; there is none on a page of its own. */
  onBack?: () => void
}

/** Asks for a link, or a code, to choose another password. The answer does not tell whether the address is known. */
export function ForgottenStep({ form, onBack }: ForgottenStepProps) {
  const captcha = useCaptcha()
  const router = useRouter()
  const { send, sent, email } = useMailedCode(async () => {
    const address = form.getValues('email').trim()
    const options = { ...(await captcha()), redirectTo: location.origin + NEW_PASSWORD }
    await authCall((client) => client.resetPasswordForEmail(address, options))
    return address
  })
  return (
    <div className="flex flex-col gap-4">
      {send.error && <Alert tone="danger" title={authMessage(send.error)} />}
      {sent > 0 ? (
        <>
          <p>
            Si un compte existe à l’adresse <strong className="font-semibold wrap-anywhere">{email}</strong>, un message
            est en route&nbsp;: suivez son lien, ou recopiez ici ses six chiffres. Pensez aux courriers indésirables.
          </p>
          <EmailCodeForm
            email={email}
            type="recovery"
            submitLabel="Continuer"
            sendLabel="Renvoyer le message"
            sent={sent}
            sending={send.isPending}
            onSend={() => send.act()}
            onVerified={() => router.history.push(NEW_PASSWORD)}
          />
        </>
      ) : (
        <form
          onSubmit={(event) => void form.handleSubmit(() => send.act())(event)}
          noValidate
          className="flex flex-col gap-4"
        >
          <p className="text-muted">Indiquez votre adresse&nbsp;: nous vous écrivons de quoi en choisir un nouveau.</p>
          <EmailField form={form} />
          <Button type="submit" size="lg" pending={send.isPending}>
            Recevoir un lien
          </Button>
        </form>
      )}
      {onBack && (
        <p className="text-center text-[0.9375rem]">
          <TextButton onClick={onBack}>Revenir à la connexion</TextButton>
        </p>
      )}
    </div>
  )
}

const NEW_PASSWORD = '/mot-de-passe'
