import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { orpc } from '#web/lib/api/api.ts'
import { optionsQuery } from './use-lines.ts'

/** Reads the other tournaments of the same organiser in which a team may enter now. */
export function useOtherTournaments({ tournament }: Pick<RegistrationOptions, 'tournament'>) {
  const { data } = useQuery(
    orpc.tournaments.list.queryOptions({ input: { organizer_club_id: tournament.organizer.id, limit: 20 } }),
  )
  return (data?.items ?? []).filter(
    ({ id, availability }) => id !== tournament.id && (availability.can_register || availability.can_join_waiting_list),
  )
}

/** Reads what the chosen tournament asks for, then goes on with it. */
export function useChosenTournament(onChoose: (options: RegistrationOptions) => unknown) {
  const queryClient = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const choose = async (id: number) => {
    setIsLoading(true)
    setError(null)
    try {
      await onChoose(await queryClient.fetchQuery(optionsQuery(id)))
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error())
    } finally {
      setIsLoading(false)
    }
  }
  return { choose, isLoading, error }
}
