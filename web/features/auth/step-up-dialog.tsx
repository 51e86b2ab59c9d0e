import { Dialog } from '../../components/ui/dialog.tsx'
import { answerSecondFactor } from '../../lib/step-up.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Over whatever asked for it: nothing typed there is lost. */
export default function StepUpDialog() {
  return (
    <Dialog
      title="Confirmez avec votre code"
      description="Ce que vous faites demande de vérifier que c’est bien vous."
      isOpen
      isDismissable={false}
      size="sm"
      onClose={() => answerSecondFactor(false)}
    >
      <SecondFactorForm onDone={() => answerSecondFactor(true)} />
    </Dialog>
  )
}
