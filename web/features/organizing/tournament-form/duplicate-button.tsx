import { Copy } from 'lucide-react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { useClosed } from '#web/lib/closed-doors.ts'
import { useDuplicate } from './use-duplicate.ts'

/** Makes a draft of the same tournament, a year later. */
export function DuplicateButton({ id }: { id: number }) {
  const { act, isPending, problem } = useDuplicate()
  const closed = useClosed('organizer_create_tournaments')
  if (closed) return <ClosedNote door="organizer_create_tournaments" />
  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={() => act({ id })}
      >
        Dupliquer
      </Button>
      {problem && (
        <span role="alert" className="font-medium text-danger">
          {problem}
        </span>
      )}
    </>
  )
}
