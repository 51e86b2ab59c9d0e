import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../components/ui/dialog.tsx'
import { signOut } from '../../lib/session-door.ts'
import { useViewer } from '../../lib/viewer.ts'
import { reloadAccount } from './account-query.ts'
import { CodeStep } from './code-step.tsx'
import { ForgottenStep } from './forgotten-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useWhatComesNext } from './use-what-comes-next.ts'

export type LoginValues = { email: string; password: string }

type Step = 'password' | 'code' | 'forgotten'

type LoginDialogProps = {
  isOpen: boolean
  onClose: () => void
  onRegister: () => void
}

/** By password, by a code sent by e-mail, by another service; then, for whoever has one, the second factor. */
export default function LoginDialog({ isOpen, onClose, onRegister }: LoginDialogProps) {
  const form = useForm<LoginValues>({ defaultValues: { email: '', password: '' } })
  const [step, setStep] = useState<Step>('password')
  const queryClient = useQueryClient()
  const isHalfway = useViewer()?.second_factor === 'to_give'
  useWhatComesNext()
  // Nobody stays signed in by half: to leave is to sign out.
  const leave = () => {
    if (isHalfway) void signOut()
    setStep('password')
    onClose()
  }
  return (
    <Dialog
      title={isHalfway ? 'Confirmez avec votre code' : TITLES[step]}
      description={isHalfway ? 'Votre compte demande un second facteur.' : undefined}
      isOpen={isOpen}
      onClose={leave}
      size="sm"
      isDismissable={!isHalfway}
    >
      {isHalfway ? (
        <SecondFactorForm onDone={() => void reloadAccount(queryClient)} />
      ) : step === 'code' ? (
        <CodeStep form={form} onBack={() => setStep('password')} />
      ) : step === 'forgotten' ? (
        <ForgottenStep form={form} onBack={() => setStep('password')} />
      ) : (
        <PasswordStep
          form={form}
          onForgotten={() => setStep('forgotten')}
          onCode={() => setStep('code')}
          onRegister={onRegister}
        />
      )}
    </Dialog>
  )
}

const TITLES: Record<Step, string> = {
  password: 'Connexion Club',
  code: 'Connexion par code',
  forgotten: 'Mot de passe oublié',
}
