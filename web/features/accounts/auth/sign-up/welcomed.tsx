import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { accountQuery } from '../account-query.ts'
import { Completion } from './completion.tsx'
import { AuthProblemAlert } from '../auth-problem-alert.tsx'

/**
 * Proposes what another service has said of the person.
 * @param isInvited by a club: there is none to found or to join
 */
export default function Welcomed({ isInvited }: { isInvited: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  if (data) return <Completion full_name={nameOf(data.user_metadata)} isInvited={isInvited} />
  if (!error) return <Skeleton className="h-80" />
  return <AuthProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
}

const nameOf = ({ full_name, name }: Record<string, unknown>): string => {
  const known = full_name ?? name
  return typeof known === 'string' ? known : ''
}
