import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { HowComputed } from '#web/features/insights/insights/how-computed.tsx'
import { useAsked } from '#web/lib/router/use-asked.ts'

const CompetitionSetup = lazy(() => import('#web/features/competition/competitions/competition-setup.tsx'))

/** The format of each category of a tournament, and its draw. */
export const Route = createFileRoute('/organisateur/tournois/$id/formules')({
  validateSearch: (search: Record<string, unknown>): { categorie?: number } =>
    Number.isSafeInteger(search.categorie) ? { categorie: Number(search.categorie) } : {},
  component: Formats,
})

function Formats() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const [{ categorie }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <h2 className="sr-only">Formules</h2>
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <CompetitionSetup
          tournamentId={id}
          categoryId={categorie}
          how={<HowComputed anchor="poules" />}
          onCategory={(chosen) => ask({ categorie: chosen })}
        />
      </Suspense>
    </>
  )
}
