import type { UseFormReturn } from 'react-hook-form'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { EmailField } from './email-field.tsx'
import type { LoginValues } from './login-dialog.tsx'
import { pageAfterLogin } from './page-after-login.ts'
import { TextButton } from '../text-button.tsx'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'
import { useMailedCode } from './use-mailed-code.ts'

type CodeStepProps = { form: UseFormReturn<LoginValues>; onBack: () => void }

/** Asks for six digits sent by e-mail instead of the password. An address that is new gets an account to complete. */
export function CodeStep({ form, onBack }: CodeStepProps) {
  const captcha = useCaptcha()
  const { send, sent, email } = useMailedCode(async () => {
    const address = form.getValues('email').trim()
    const options = { ...(await captcha()), emailRedirectTo: pageAfterLogin(location) }
    await authCall((client) => client.signInWithOtp({ email: address, options }))
    return address
  })
  return (
    <div className="flex flex-col gap-4">
      {send.error && <Alert tone="danger" title={authMessage(send.error)} />}
      {sent > 0 ? (
        <>
          <p>
            Nous écrivons à <strong className="font-semibold wrap-anywhere">{email}</strong>&nbsp;: recopiez ici les six
            chiffres reçus, ou suivez le lien. Pensez aux courriers indésirables.
          </p>
          <EmailCodeForm
            email={email}
            type="email"
            submitLabel="Se connecter"
            sendLabel="Renvoyer le code"
            sent={sent}
            sending={send.isPending}
            onSend={() => send.act()}
          />
        </>
      ) : (
        <form
          onSubmit={(event) => void form.handleSubmit(() => send.act())(event)}
          noValidate
          className="flex flex-col gap-4"
        >
          <p className="text-muted">Indiquez votre adresse&nbsp;: nous vous écrivons un code de six chiffres.</p>
          <EmailField form={form} />
          <Button type="submit" size="lg" pending={send.isPending}>
            Recevoir un code
          </Button>
        </form>
      )}
      <p className="text-center text-[0.9375rem]">
        <TextButton onClick={onBack}>Revenir au mot de passe</TextButton>
      </p>
    </div>
  )
}
