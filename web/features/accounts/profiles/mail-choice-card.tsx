import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailCategory } from '#domain/notices/mails/mail-kinds.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/fields/checkbox.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Asks which news also come by mail. The inbox has them all. */
export function MailChoiceCard() {
  const { data, error, refetch, isFetching } = useQuery(orpc.messages.mailChoices.queryOptions())
  return (
    <Card as="section" aria-labelledby="courriels">
      <h2 id="courriels" className="text-heading">
        E-mails
      </h2>
      <p className="mt-1 text-muted">
        Tout arrive dans vos messages. Choisissez ce qui vous est aussi envoyé par mail&nbsp;; au-delà de cinq dans la
        journée, la suite est réunie en un récapitulatif à 18&nbsp;h.
      </p>
      {data ? (
        <ul className="mt-4 divide-y divide-line">
          {data.items.map((item) => (
            <Line key={item.category} {...item} />
          ))}
        </ul>
      ) : error ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} className="mt-4" />
      ) : (
        <div role="status" aria-label="Chargement" className="mt-4 grid gap-3">
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-12 w-full" />
          ))}
        </div>
      )}
    </Card>
  )
}

type LineProps = { category: MailCategory; label: string; hint: string; optional: boolean; wanted: boolean }

function Line({ category, label, hint, optional, wanted }: LineProps) {
  const queryClient = useQueryClient()
  // It is ticked at once; a refusal of the server unticks it again.
  const [asked, setAsked] = useState<boolean | null>(null)
  const choose = useMutation(
    orpc.messages.chooseMails.mutationOptions({
      onSuccess: (choices) => queryClient.setQueryData(orpc.messages.mailChoices.queryKey(), choices),
      onError: (error) => showToast({ title: 'Erreur', description: problemOf(error).message, tone: 'danger' }),
      onSettled: () => setAsked(null),
    }),
  )
  const change = (next: boolean) => {
    setAsked(next)
    choose.mutate({ category, wanted: next })
  }
  return (
    <li>
      <Checkbox
        hint={hint}
        checked={asked ?? wanted}
        disabled={!optional}
        onChange={(event) => change(event.target.checked)}
      >
        {label}
      </Checkbox>
    </li>
  )
}
