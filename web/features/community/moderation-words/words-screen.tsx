import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { WordsForm } from './words-form.tsx'

/** The words by which texts wait or are looked at. Nothing is refused by a list. */
export default function WordsScreen() {
  const { data, error, isFetching, refetch } = useQuery(orpc.moderationWords.get.queryOptions())
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Chargement des mots">
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  return (
    <div className="grid gap-5">
      <p className="max-w-3xl text-muted">
        Un mot par ligne. Les majuscules, les accents, les pluriels, les lettres répétées ou espacées et les chiffres
        pour lettres sont reconnus. Aucun texte n’est refusé par une liste, et ce qui est déjà publié n’est pas rejugé.{' '}
        {data.changed
          ? `Dernier changement\u00a0: ${data.changed.by ?? 'un administrateur parti'}, ${formatMoment(data.changed.at, PARIS)}.`
          : 'Ces listes sont celles de départ.'}
      </p>
      <WordsForm key={data.version} kept={data} />
    </div>
  )
}
