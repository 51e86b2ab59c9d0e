import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { DEPARTMENTS } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { useClosed } from '#web/lib/closed-doors.ts'
import { chosenTown, departmentOf } from '#web/lib/tournaments/town-choice.ts'
import { authCall } from '../auth-call.ts'
import { type AuthProblem, type RegistrationField, registrationProblems } from '../auth-problem.ts'
import { type NearClub, ClubProposal } from './club-proposal.tsx'
import { MailboxNotice } from './mailbox-notice.tsx'
import { pageAfterSignUp } from './page-after-sign-up.ts'
import { similarClubs } from './similar-clubs.ts'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'
import { useWhatComesNext } from '../use-what-comes-next.ts'
import { SignUpForm } from './sign-up-form.tsx'

export type RegistrationValues = Record<RegistrationField, string>

type Step = { name: 'form' } | { name: 'proposal'; clubs: readonly NearClub[] } | { name: 'mailbox'; email: string }

type SignUpDialogProps = {
  isOpen: boolean
  onClose: () => void
  onLogin: () => void
}

/** Shows the form, then similar clubs, then the club area or a message to check the mailbox. */
export default function SignUpDialog({ isOpen, onClose, onLogin }: SignUpDialogProps) {
  const closed = useClosed('new_registrations')
  const queryClient = useQueryClient()
  const captcha = useCaptcha()
  useWhatComesNext()
  const [startValues] = useState(firstValues)
  const form = useForm<RegistrationValues>({ defaultValues: startValues })
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  const signUp = async (values: RegistrationValues, club_id: number | null) => {
    const { error, session } = await createAccount(values, club_id, captcha)
    if (error) return refuse(registrationProblems(error))
    if (!session) return setStep({ name: 'mailbox', email: values.email.trim() })
    form.reset()
  }
  const refuse = (problems: readonly AuthProblem<RegistrationField>[]) => {
    setStep({ name: 'form' })
    // The fields may only just be back on the screen. The first one gets the focus.
    requestAnimationFrame(() => {
      for (const [index, { field, message }] of problems.entries())
        if (field) form.setError(field, { message }, { shouldFocus: index === 0 })
        else setProblem(message)
    })
  }
  const run = async (work: () => Promise<void>) => {
    setProblem(null)
    setPending(true)
    await work().finally(() => setPending(false))
  }

  const submit = form.handleSubmit((values) =>
    run(async () => {
      const clubs = await similarClubs(queryClient, values)
      if (clubs.length > 0) setStep({ name: 'proposal', clubs })
      else await signUp(values, null)
    }),
  )
  const lookUp = () => void similarClubs(queryClient, form.getValues())
  const answer = (club_id: number | null) => void run(() => signUp(form.getValues(), club_id))

  return (
    <Dialog
      title="Créer mon espace club"
      description={step.name === 'form' ? 'Quelques informations, et vous pouvez inscrire une équipe.' : undefined}
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!form.formState.isDirty}
    >
      {step.name === 'mailbox' && <MailboxNotice email={step.email} />}
      {step.name === 'proposal' && (
        <ClubProposal
          clubs={step.clubs}
          pending={pending}
          onJoin={answer}
          onNone={() => answer(null)}
          onBack={() => setStep({ name: 'form' })}
        />
      )}
      {step.name === 'form' &&
        (closed ? (
          <Alert title={closed}>Revenez un peu plus tard, ou écrivez-nous.</Alert>
        ) : (
          <SignUpForm
            form={form}
            pending={pending}
            problem={problem}
            onSubmit={submit}
            onLogin={onLogin}
            onClubKnown={lookUp}
          />
        ))}
    </Dialog>
  )
}

/** The department of the town near which one has searched is proposed. */
function firstValues(): RegistrationValues {
  const town = chosenTown()
  const code = town && departmentOf(town)
  const department = DEPARTMENTS.find((known) => known.code === code)?.code ?? ''
  return { club_name: '', full_name: '', email: '', password: '', department, phone: '', avatar_url: '' }
}

async function createAccount(
  { email, password, avatar_url, ...typed }: RegistrationValues,
  club_id: number | null,
  captcha: ReturnType<typeof useCaptcha>,
) {
  const logo = avatar_url.trim()
  const data = logo ? { ...typed, avatar_url: logo } : typed
  try {
    const options = {
      ...(await captcha()),
      data: club_id === null ? data : { ...data, club_id },
      emailRedirectTo: pageAfterSignUp(location),
    }
    const { data: opened } = await authCall((client) => client.signUp({ email: email.trim(), password, options }))
    return { error: null, session: opened.session }
  } catch (error) {
    return { error, session: null }
  }
}
