import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CategorySetUp, CompetitionChange } from '#contract/competition/competitions.ts'
import { formatInFrench } from '#domain/competition/formats/format-in-french.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { isSameData } from '#domain/common/same-data.ts'
import { ChangeLines } from './change-lines.tsx'
import { FormatFields } from './format-fields.tsx'
import { SET_UP } from './use-set-up.ts'

type ChangeDialogProps = {
  category: CategorySetUp
  /** When absent, another format is chosen in the dialog. */
  change?: CompetitionChange
  onClose: () => void
}

/** Changes a published competition once somebody has read what moves. Results that arrive meanwhile make it read again. */
export function ChangeDialog({ category, change: given, onClose }: ChangeDialogProps) {
  const [format, setFormat] = useState(category.format)
  const [request_id] = useState(() => crypto.randomUUID())
  const isSame = isSameData(format, category.format)
  const change = given ?? (format && !isSame ? ({ kind: 'change_format', format } as const) : null)
  const { id } = category
  const preview = useQuery({
    ...orpc.competitions.preview.queryOptions({
      input: { id, change: change ?? { kind: 'change_format', format: category.format! } },
      staleTime: 0,
      retry: false,
    }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
  })
  const { act, isPending, error, reset } = useToldAct({
    act: orpc.competitions.apply,
    done: 'Compétition changée',
    refresh: SET_UP,
    refusal: 'here',
    onDone: onClose,
    onRefused: () => preview.refetch(),
  })
  const isRead = change !== null && preview.data !== undefined && !preview.isPlaceholderData && !preview.error
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (change && preview.data && isRead) act({ id, request_id, change, hash: preview.data.hash })
  }
  return (
    <Dialog
      title={given ? TITLES[given.kind] : 'Changer de formule'}
      description="Aucun résultat n’est perdu : ceux qui n’ont plus de match sont gardés de côté."
      size="lg"
      isDismissable={false}
      isOpen
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-5">
        {!given && (
          <div>
            <p className="text-muted">{category.format && formatInFrench(category.format)} aujourd’hui.</p>
            <FormatFields
              format={format}
              teams={category.teams.filter(({ seed }) => seed !== null).length}
              isOpen
              onChange={(chosen) => {
                reset()
                setFormat(chosen)
              }}
            />
          </div>
        )}
        <section aria-label="Ce que cela change" aria-live="polite">
          {change === null && (
            <p className="text-muted">Choisissez une autre formule&nbsp;: vous lirez ici ce qu’elle déplace.</p>
          )}
          {change !== null && preview.isFetching && !isRead && <Skeleton className="h-24 rounded-control" />}
          {change !== null && preview.error && <ProblemAlert error={preview.error} />}
          {isRead && <ChangeLines lines={preview.data.lines} />}
        </section>
        {error && <ProblemAlert error={error} />}
        <DialogButtons confirmLabel="Appliquer" pending={isPending} disabled={!isRead} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const TITLES: Record<CompetitionChange['kind'], string> = {
  change_format: 'Changer de formule',
  replace_team: 'Remplacer une équipe',
  place_team: 'Placer une équipe',
  exchange_teams: 'Échanger deux équipes',
  change_rules: 'Changer les règles',
}
