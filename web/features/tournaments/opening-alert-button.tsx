import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BellRing, Check } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments.ts'
import { loginPath } from '#domain/guard.ts'
import type { ButtonVariant } from '../../components/ui/button-class.ts'
import { Button } from '../../components/ui/button.tsx'
import { orpc } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-error.ts'

type OpeningAlertButtonProps = {
  tournament: Pick<TournamentDetails, 'id' | 'availability' | 'opening_alert_asked'>
  /** Filled where it is the one act. */
  variant?: ButtonVariant
}

/** 'M’avertir à l’ouverture' before registrations open. A signed-out visitor signs in and comes back here. */
export function OpeningAlertButton({ tournament, variant = 'secondary' }: OpeningAlertButtonProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation(
    orpc.tournaments.askOpeningAlert.mutationOptions({
      // It stands twice on the page: both say it.
      onSuccess: () =>
        queryClient.invalidateQueries({ queryKey: orpc.tournaments.get.key({ input: { id: tournament.id } }) }),
      onError: (refusal) => {
        if (problemOf(refusal).code === 'SIGNED_OUT') router.history.push(loginPath(router.state.location.href))
      },
    }),
  )
  if (!tournament.availability.can_ask_opening_alert) return null
  const isAsked = isSuccess || tournament.opening_alert_asked
  const problem = error ? problemOf(error) : null
  return (
    <div>
      <Button
        variant={variant}
        pending={isPending}
        disabled={isAsked}
        onClick={() => mutate({ id: tournament.id })}
        icon={
          isAsked ? <Check className="size-5" aria-hidden="true" /> : <BellRing className="size-5" aria-hidden="true" />
        }
      >
        {isAsked ? 'Vous serez averti' : 'M’avertir à l’ouverture'}
      </Button>
      {problem && problem.code !== 'SIGNED_OUT' && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem.message}
        </p>
      )}
    </div>
  )
}
