import { useQuery } from '@tanstack/react-query'
import type { User } from '@supabase/auth-js'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { accountQuery } from '../account-query.ts'
import { AuthProblemAlert } from '../auth-problem-alert.tsx'

type AccountCardProps = { title: string; lead: ReactNode; children: (account: User) => ReactNode }

/** Shows a part of the account, once it is known. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-1 text-muted">{lead}</p>
      <div className="mt-5">
        {data ? (
          children(data)
        ) : error ? (
          <AuthProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Chargement">
            <Skeleton className="h-11 w-full" />
          </div>
        )}
      </div>
    </Card>
  )
}
