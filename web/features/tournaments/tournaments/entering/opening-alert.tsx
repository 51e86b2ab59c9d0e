import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BellRing, Check } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { loginPath } from '#domain/common/pages/guard.ts'
import type { ButtonVariant } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'

export type OpeningAlertProps = {
  tournament: Pick<TournamentDetails, 'id' | 'title' | 'availability' | 'opening_alert_asked'>
  /** True in a list, where the button is smaller, has no picture and names its tournament. */
  listed?: boolean
  className?: string
  /** Primary where it is the only act. */
  variant?: ButtonVariant
}

/** 'M’avertir à l’ouverture' before registrations open. A signed-out visitor signs in and comes back here. */
export function OpeningAlert({ tournament, listed = false, className, variant = 'secondary' }: OpeningAlertProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation(
    orpc.tournaments.askOpeningAlert.mutationOptions({
      // The page of a tournament shows this button twice, and both must tell it.
      onSuccess: () =>
        queryClient.invalidateQueries({ queryKey: orpc.tournaments.get.key({ input: { id: tournament.id } }) }),
      onError: (refusal) => {
        if (problemOf(refusal).code === 'SIGNED_OUT') router.history.push(loginPath(router.state.location.href))
      },
    }),
  )
  if (!tournament.availability.can_ask_opening_alert) return null
  const isAsked = isSuccess || tournament.opening_alert_asked
  const Icon = isAsked ? Check : BellRing
  const problem = error ? problemOf(error) : null
  return (
    <div>
      <Button
        variant={variant}
        pending={isPending}
        disabled={isAsked}
        onClick={() => mutate({ id: tournament.id })}
        className={className}
        icon={!listed && <Icon className="size-5" aria-hidden="true" />}
      >
        <span>
          {isAsked ? 'Vous serez averti' : 'M’avertir à l’ouverture'}
          {listed && <span className="sr-only">&nbsp;: {tournament.title}</span>}
        </span>
      </Button>
      {problem && problem.code !== 'SIGNED_OUT' && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem.message}
        </p>
      )}
    </div>
  )
}
