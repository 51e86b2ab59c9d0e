import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { STEP_LABELS, type StepName } from '#domain/organizing/tournament-steps.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useWide } from '#web/lib/device/use-wide.ts'
import { apart } from '#web/lib/loading/apart.tsx'

/** A phone never shows it. */
const StepLine = apart(async () => ({ default: (await import('./step-line.tsx')).StepLine }))

/** A page of a tournament below its steps: one of them, or what stands beside them. */
export type TournamentPage = { step: StepName; label?: string } | { label: string }

type TournamentFrameProps = { tournament: TournamentDetails; page: TournamentPage; children: ReactNode }

/** The frame of such a page: the way back, its name and, where there is room, the line of the steps. */
export function TournamentFrame({ tournament, page, children }: TournamentFrameProps) {
  const { id, title, permissions } = tournament
  const step = 'step' in page ? page.step : undefined
  return (
    <>
      <nav aria-label="Ce tournoi" className="-mt-2 mb-1" data-screen-only>
        {permissions.manage ? (
          <Link
            to="/organisateur/tournois/$id"
            params={{ id: String(id) }}
            className="-ml-1.5 inline-flex min-h-11 max-w-full items-center gap-1 font-semibold text-muted underline-offset-4 hover:underline"
          >
            <ChevronLeft className="size-5 shrink-0" aria-hidden="true" />
            <span className="truncate">{title}</span>
          </Link>
        ) : (
          <p className="flex min-h-11 items-center font-semibold text-muted">{title}</p>
        )}
      </nav>
      <h1 className="mb-4 text-title">{page.label ?? (step && STEP_LABELS[step])}</h1>
      {permissions.manage && step && <Steps id={id} here={step} />}
      {children}
    </>
  )
}

function Steps({ id, here }: { id: number; here: StepName }) {
  const isWide = useWide()
  const { data } = useQuery(orpc.tournaments.steps.queryOptions({ input: { id }, enabled: isWide }))
  if (!isWide) return null
  return (
    <div className="mb-6 min-h-20">
      <Suspense>{data && <StepLine id={id} steps={data.steps} here={here} />}</Suspense>
    </div>
  )
}
