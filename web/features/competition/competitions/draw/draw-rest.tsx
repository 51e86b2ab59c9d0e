import { Shuffle } from 'lucide-react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { SET_UP } from '../use-set-up.ts'

type DrawRestProps = { id: number; label: string; categories: readonly { id: number; version: number }[] }

/** Draws these categories at once: all of them, or none. */
export function DrawRest({ id, label, categories }: DrawRestProps) {
  const { act, isPending } = useToldAct({
    act: orpc.competitions.drawMany,
    done: 'Tirage fait',
    refresh: [...SET_UP, orpc.tournaments.steps, orpc.plans],
  })
  return (
    <Button
      size="lg"
      pending={isPending}
      icon={<Shuffle className="size-5" aria-hidden="true" />}
      onClick={() =>
        act({ id, categories: categories.map((category) => ({ id: category.id, version: category.version })) })
      }
    >
      {label}
    </Button>
  )
}
