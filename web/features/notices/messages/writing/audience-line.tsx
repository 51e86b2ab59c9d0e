import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

type AudienceLineProps = { clubs: { id: number; name: string }[] | undefined; error: Error | null; onRetry: () => void }

/** Says how many clubs will read the message, and which, before it is sent. */
export function AudienceLine({ clubs, error, onRetry }: AudienceLineProps) {
  if (error) return <ProblemAlert error={error} onRetry={onRetry} className="sm:col-span-2" />
  if (!clubs) return <Skeleton className="h-6 w-64 sm:col-span-2" />
  return (
    <div className="sm:col-span-2">
      <output className="font-semibold">{countOf(clubs.length)}</output>
      {clubs.length > 1 && (
        <details className="mt-1 text-sm text-muted">
          <summary className="cursor-pointer py-1">Voir lesquels</summary>
          {clubs.map(({ name }) => name).join(', ')}. Chacun aura sa propre conversation avec vous.
        </details>
      )}
    </div>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'Aucun club ne correspond.'
  return count === 1 ? '1 club recevra ce message.' : `${count} clubs recevront ce message.`
}
