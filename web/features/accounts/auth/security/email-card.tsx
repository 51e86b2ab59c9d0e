import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@supabase/auth-js'
import { type FormEvent, useRef, useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { formText } from '#web/lib/forms/form-text.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { accountQuery } from '../account-query.ts'
import { confirmedAuthCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { AccountCard } from './account-card.tsx'
import { PendingEmail } from './pending-email.tsx'

/** Changes the address of the account. Another one replaces it once the links sent to both have been opened. */
export function EmailCard({ email }: { email: string }) {
  return (
    <AccountCard
      title="Adresse e-mail"
      lead={
        <>
          Vous vous connectez avec <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        </>
      }
    >
      {({ new_email }) =>
        new_email ? <PendingEmail email={email} wanted={new_email} /> : <ChangeEmail email={email} />
      }
    </AccountCard>
  )
}

function ChangeEmail({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const ask = useAct({
    mutationFn: async (wanted: string): Promise<User> => {
      const emailRedirectTo = `${location.origin}/profil?onglet=securite`
      const { data } = await confirmedAuthCall((client) => client.updateUser({ email: wanted }, { emailRedirectTo }))
      return data.user
    },
    onSuccess: (account) => queryClient.setQueryData(accountQuery.queryKey, account),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = formText(event.currentTarget, 'new_email').trim()
    const problem = problemOf(wanted, email)
    setWrong(problem)
    if (problem) field.current?.focus()
    else ask.act(wanted)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {ask.error && <Alert tone="danger" title={authMessage(ask.error)} />}
      <Field
        label="Nouvelle adresse"
        hint="Un lien part aux deux adresses&nbsp;: rien ne change tant que vous n’avez pas ouvert les deux."
        error={wrong ?? undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="new_email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" pending={ask.isPending} className="sm:self-start">
        Changer d’adresse
      </Button>
    </form>
  )
}

function problemOf(wanted: string, email: string): string | null {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(wanted)) return 'Indiquez une adresse e-mail valide.'
  return wanted.toLowerCase() === email.toLowerCase() ? 'C’est déjà votre adresse.' : null
}
