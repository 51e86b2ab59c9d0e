import { Copy } from 'lucide-react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useClosed } from '#web/lib/closed-doors.ts'
import { useDuplicate } from './use-duplicate.ts'

/** The same tournament again, a year later. */
export function DuplicateButton({ id }: { id: number }) {
  const { duplicate, isPending, error } = useDuplicate()
  const closed = useClosed('organizer_create_tournaments')
  if (closed) return <ClosedNote door="organizer_create_tournaments" />
  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={() => duplicate(id)}
      >
        Dupliquer
      </Button>
      {error && (
        <span role="alert" className="font-medium text-danger">
          {problemOf(error).message}
        </span>
      )}
    </>
  )
}
