import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { signOut } from '#web/lib/session/session-door.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { reloadAccount } from '../account-query.ts'
import { PasswordStep } from './password-step.tsx'
import { useWhatComesNext } from '../use-what-comes-next.ts'

export type LoginValues = { email: string; password: string }

/** Few people take the other ways in, so they stand in a file of their own. */
const others = () => import('./other-ways-in.ts')
const CodeStep = lazy(async () => ({ default: (await others()).CodeStep }))
const ForgottenStep = lazy(async () => ({ default: (await others()).ForgottenStep }))
const SecondFactorForm = lazy(async () => ({ default: (await others()).SecondFactorForm }))

type Step = 'password' | 'code' | 'forgotten'

type LoginDialogProps = {
  isOpen: boolean
  onClose: () => void
  onRegister: () => void
}

/**
 * Signs in by password, by a code sent by e-mail or by another service; then asks for the second factor of an account
 * that has one.
 */
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
      <Suspense fallback={<Skeleton className="h-40" />}>
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
      </Suspense>
    </Dialog>
  )
}

const TITLES: Record<Step, string> = {
  password: 'Connexion Club',
  code: 'Connexion par code',
  forgotten: 'Mot de passe oublié',
}
