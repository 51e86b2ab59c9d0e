import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { given, textParam } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

const DeskScreen = lazy(() => import('../features/desk/desk-screen.tsx'))

/** The day itself: courts, scores, delays, what is to be settled. */
export const Route = createFileRoute('/organisateur/tournois/$id/jour-j')({
  validateSearch: (search: Record<string, unknown>) => given({ onglet: textParam(search.onglet, 20) }),
  component: MatchDay,
})

function MatchDay() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const [{ onglet }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <DeskScreen
        id={id}
        tab={onglet}
        onTab={(tab) => ask({ onglet: tab })}
        setUp={
          <ButtonLink to="/organisateur/tournois/$id" params={{ id: String(id) }}>
            Voir le tournoi
          </ButtonLink>
        }
      />
    </Suspense>
  )
}
