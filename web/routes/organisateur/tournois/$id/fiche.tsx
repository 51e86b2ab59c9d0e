import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, useLoaderData } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FormSkeleton } from '#web/features/organizing/tournament-form/form-skeleton.tsx'
import { TournamentFormScreen } from '#web/features/organizing/tournament-form/tournament-form.tsx'
import { readFormStep } from '#web/features/organizing/tournament-form/steps/form-step.ts'
import { apart } from '#web/lib/loading/apart.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { tournamentIdOf } from '#web/lib/tournaments/tournament-param.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { previewOf } from '../-preview-of.tsx'

const DateFacts = apart(() => import('#web/features/insights/insights/suggestions/date-facts.tsx'))
const PriceFacts = apart(() => import('#web/features/insights/insights/suggestions/price-facts.tsx'))
const PriceNote = apart(() => import('#web/features/insights/insights/suggestions/price-note.tsx'))

/** The form of a tournament. */
export const Route = createFileRoute('/organisateur/tournois/$id/fiche')({
  validateSearch: (search: Record<string, unknown>): { etape?: string; champ?: string } => ({
    // The page reads these itself, so that other pages do not load the names of steps and fields.
    ...(typeof search.etape === 'string' ? { etape: search.etape } : {}),
    ...(typeof search.champ === 'string' ? { champ: search.champ } : {}),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const id = tournamentIdOf(params.id)
    if (id === null) throw notFound()
    await queryClient.ensureQueryData(formQuery(id)).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error
    })
  },
  pendingComponent: FormSkeleton,
  component: TournamentSheet,
})

function TournamentSheet() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const { etape, champ } = Route.useSearch()
  const { data: form } = useSuspenseQuery(formQuery(id))
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <TournamentFormScreen
      // A draft saves by itself and a published tournament waits for a press. The form starts anew when it goes from
      // one to the other.
      key={`${id} ${form.mode}`}
      form={form}
      user_id={viewer.user_id}
      step={readFormStep(etape) ?? 'essentials'}
      place={champ}
      preview={previewOf}
      facts={factsOf(id, form.form_version)}
    />
  )
}

/** Somebody else may edit too, so the form is read again every 30 seconds and when the window comes back. */
const formQuery = (id: number) =>
  orpc.tournaments.form.queryOptions({
    input: { id },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: 30_000,
  })

/** The facts start from the saved form, so each saved version reads them again. */
const factsOf = (id: number, version: number) => ({
  dates: (
    <Suspense>
      <DateFacts tournament_id={id} version={version} />
    </Suspense>
  ),
  price: (tournament_category_id: number) => (
    <Suspense>
      <PriceFacts tournament_id={id} version={version} tournament_category_id={tournament_category_id} />
    </Suspense>
  ),
  prices: (
    <Suspense>
      <PriceNote tournament_id={id} version={version} />
    </Suspense>
  ),
})
