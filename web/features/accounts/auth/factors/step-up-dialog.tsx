import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { answerProof, type Proof } from '#web/lib/session/step-up.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInAgain } from '../login/sign-in-again.tsx'

/** It opens over the page that asked for it, so that nothing typed there is lost. */
export default function StepUpDialog({ proof }: { proof: Proof }) {
  const done = () => answerProof(true)
  return (
    <Dialog
      key={proof}
      title={proof === 'factor' ? 'Confirmez avec votre code' : 'Confirmez que c’est vous'}
      description="Ce que vous faites demande de vérifier que c’est bien vous."
      isOpen
      isDismissable={false}
      size="sm"
      onClose={() => answerProof(false)}
    >
      {proof === 'factor' ? <SecondFactorForm onDone={done} /> : <SignInAgain onDone={done} />}
    </Dialog>
  )
}
