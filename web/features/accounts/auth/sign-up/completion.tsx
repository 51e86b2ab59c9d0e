import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Completion as Completed } from '#contract/accounts/session.ts'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { reloadViewer } from '#web/lib/session/viewer.ts'
import { type NearClub, ClubProposal } from './club-proposal.tsx'
import { CompletionForm } from './completion-form.tsx'
import { similarClubs } from './similar-clubs.ts'

export type CompletionValues = { full_name: string; phone: string; department: string; club_name: string }

type CompletionProps = {
  /** It is the name as another service gave it. */
  full_name: string
  /** A person invited by a club has none to found or to join. */
  isInvited: boolean
}

/** Asks for the person, then for the club to found or to join: a sign-up by another service could not say them. */
export function Completion({ full_name, isInvited }: CompletionProps) {
  const queryClient = useQueryClient()
  const form = useForm<CompletionValues>({ defaultValues: { full_name, phone: '', department: '', club_name: '' } })
  const [clubs, setClubs] = useState<readonly NearClub[] | null>(null)
  const complete = useMutation(
    orpc.session.complete.mutationOptions({
      // The page goes on by itself.
      onSuccess: () => reloadViewer(queryClient),
      onError: (error) => {
        setClubs(null)
        const { fields } = problemOf(error)
        for (const field of ['full_name', 'phone', 'department'] as const)
          if (fields[field]) form.setError(field, { message: fields[field] }, { shouldFocus: true })
        if (fields['club']) form.setError('club_name', { message: fields['club'] }, { shouldFocus: true })
      },
    }),
  )
  const send = (club: Completed['club']) => {
    const { full_name: name, phone, department } = form.getValues()
    complete.mutate({ full_name: name.trim(), phone: phone.trim(), department, club })
  }
  const found = () => send({ kind: 'found', name: form.getValues('club_name').trim() })
  const submit = form.handleSubmit(async (values) => {
    if (isInvited) return send({ kind: 'none' })
    const near = await similarClubs(queryClient, values)
    if (near.length > 0) setClubs(near)
    else found()
  })
  if (clubs)
    return (
      <ClubProposal
        clubs={clubs}
        pending={complete.isPending}
        onJoin={(id) => send({ kind: 'join', id })}
        onNone={found}
        onBack={() => setClubs(null)}
      />
    )
  const problem = complete.error && problemOf(complete.error)
  return (
    <CompletionForm
      form={form}
      hasClub={!isInvited}
      pending={complete.isPending || form.formState.isSubmitting}
      problem={problem && Object.keys(problem.fields).length === 0 ? problem.message : null}
      onSubmit={submit}
      onClubKnown={() => void similarClubs(queryClient, form.getValues())}
    />
  )
}
