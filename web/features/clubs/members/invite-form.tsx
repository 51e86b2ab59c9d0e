import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { MemberRight } from '#domain/clubs/club.ts'
import { INVITATION_DAYS } from '#domain/common/thresholds.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { focusField } from '#web/lib/focus/focus-field.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { RightsChoice } from './rights-choice.tsx'

/** An address and a right: the link leaves by mail. */
export function InviteForm({ give }: { give: readonly MemberRight[] }) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [rights, setRights] = useState<MemberRight>('manager')
  const [missing, setMissing] = useState(false)
  const { act, error, isPending, reset } = useAct(
    orpc.members.invite.mutationOptions({
      onSuccess: async (sent) => {
        setEmail('')
        await queryClient.invalidateQueries({ queryKey: orpc.members.key() })
        await showToast({ title: `Invitation envoyée à ${sent.email}`, tone: 'success' })
      },
    }),
  )
  useEffect(() => {
    if (error) focusField(form.current, 'email')
  }, [error])
  const problem = error ? problemOf(error) : null
  const refusal = missing
    ? 'Indiquez une adresse e-mail.'
    : problem && (problem.fields.email ?? (OF_ADDRESS.has(problem.code) ? problem.message : null))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = email.trim()
    setMissing(typed === '')
    if (typed === '') return focusField(form.current, 'email')
    act({ email: typed, rights: give.includes(rights) ? rights : give[0]! })
  }
  return (
    <Card as="section" aria-labelledby="inviter">
      <h2 id="inviter" className="text-heading">
        Inviter quelqu’un
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Un lien lui est envoyé, valable {INVITATION_DAYS} jours et une seule fois. Sans compte, cette personne en crée
        un en l’ouvrant.
      </p>
      <form ref={form} onSubmit={send} noValidate className="mt-4 grid max-w-2xl gap-4">
        {problem && !refusal && <Alert tone="danger" title={problem.message} />}
        <Field label="Adresse e-mail" error={refusal ?? undefined}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setMissing(false)
                if (error) reset()
              }}
            />
          )}
        </Field>
        <RightsChoice
          name="given"
          offered={give}
          value={give.includes(rights) ? rights : give[0]!}
          onChange={setRights}
        />
        <Button type="submit" pending={isPending} className="sm:justify-self-start">
          Envoyer l’invitation
        </Button>
      </form>
    </Card>
  )
}

/** Refusals that the address explains. */
const OF_ADDRESS = new Set(['ALREADY_INVITED', 'ALREADY_MEMBER'])
