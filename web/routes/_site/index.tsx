import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useHydrated, useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import type { SessionViewer } from '#contract/accounts/session.ts'
import { AccountDialogs } from '#web/features/accounts/auth/account-dialogs.tsx'
import { Hero } from '#web/features/tournaments/landing/hero.tsx'
import { Section } from '#web/features/tournaments/landing/section.tsx'
import { scrollToSection } from '#web/components/layout/site/scroll-link.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { HeroSearch } from '#web/features/tournaments/tournaments/home/hero-search.tsx'
import { nearClubQuery } from '#web/features/tournaments/tournaments/home/near-club-query.ts'
import { NextOnes, type Wish, nextOnesQuery } from '#web/features/tournaments/tournaments/home/next-ones.tsx'
import { SearchBlock } from '#web/features/tournaments/tournaments/home/search-block.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useClosed } from '#web/lib/closed-doors.ts'
import { useLikelyNext } from '#web/lib/loading/likely-next.ts'
import { late } from '#web/lib/loading/late.tsx'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { flagParam, given, textParam } from '#web/lib/router/search-params.ts'
import { loadViewer, mayAdminister, useViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/_site/')({
  /** `login` and `inscription` open their dialogs over the page; a login then goes to `redirect`. */
  validateSearch: (search: Record<string, unknown>) =>
    given({
      login: flagParam(search.login),
      inscription: flagParam(search.inscription),
      redirect: textParam(search.redirect, 2000),
    }),
  loader: async ({ context: { queryClient } }) => {
    const hasClub = Boolean((await loadViewer(queryClient))?.club)
    await Promise.all([
      queryClient.ensureQueryData(orpc.tournaments.featured.queryOptions()),
      // The page works without nearby tournaments, and says itself that they failed to load.
      hasClub ? queryClient.prefetchQuery(nearClubQuery) : queryClient.prefetchQuery(nextOnesQuery),
      // Loaded before the first drawing: drawn again later, the heading that a link leads to would lose the focus.
      ...[Featured, HowItWorks, Contact].map((part) => part.load()),
    ])
  },
  head: ({ matches }) => pageMeta({ title: TITLE, description: DESCRIPTION, path: '/', siteName: siteNameOf(matches) }),
  component: Landing,
})

/** Loaded late, because nobody presses anything there in the first moment. */
const lowerHalf = () => import('./-landing-parts.tsx')
const Featured = late(async () => (await lowerHalf()).Featured)
const HowItWorks = late(async () => (await lowerHalf()).HowItWorks)
const Contact = late(async () => (await lowerHalf()).Contact)

const CoverWall = lazy(() => import('#web/features/tournaments/tournaments/home/cover-wall.tsx'))

function Landing() {
  const { data: featured } = useSuspenseQuery(orpc.tournaments.featured.queryOptions())
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const closed = useClosed('new_registrations')
  const viewer = useViewer()
  const { data: near } = useQuery({ ...nearClubQuery, enabled: Boolean(viewer?.club) })
  const [wish, setWish] = useState<Wish>({})
  const navigate = useNavigate()
  useLikelyNext('/_site/tournois/')
  const hasWall = useHydrated() && window.matchMedia('(min-width: 1024px)').matches
  const home = viewer && homeOf(viewer)
  const showSearch = () => {
    if (!sendSearchBlock()) void scrollToSection(navigate, 'search')
  }
  return (
    <>
      <Hero
        search={
          <HeroSearch
            categories={settings.landing_categories}
            clubTown={near?.city ?? null}
            played={near?.played ?? []}
            wish={wish}
            onWish={setWish}
            onNothing={showSearch}
          >
            {home ? (
              <ButtonLink to={home.path} variant="secondary" size="lg">
                {home.label}
              </ButtonLink>
            ) : closed ? (
              <ClosedNote door="new_registrations" />
            ) : (
              <ButtonLink to="/" search={{ inscription: true }} variant="secondary" size="lg">
                Créer mon espace club
              </ButtonLink>
            )}
          </HeroSearch>
        }
        wall={
          hasWall && (
            <Suspense>
              <CoverWall />
            </Suspense>
          )
        }
      >
        <NextOnes wish={wish} hasClub={Boolean(viewer?.club)} openCount={featured.open_count} />
      </Hero>
      <Section
        id="search"
        title="Trouver un tournoi"
        lead="Coupes, tournois de fin de saison, rencontres de jeunes : ceux de toute la France sont ici."
        className="border-y border-line bg-raised/60"
      >
        <SearchBlock categories={settings.landing_categories} divisions={settings.divisions} />
      </Section>
      <Featured items={featured.items} />
      <HowItWorks />
      <Contact />
      <AccountDialogs />
    </>
  )
}

/** Submits the search block when something is chosen in it. Returns false when it is empty. */
function sendSearchBlock(): boolean {
  const form = document.querySelector<HTMLFormElement>('#search form')
  if (!form || [...new FormData(form).values()].every((value) => value === '')) return false
  form.requestSubmit()
  return true
}

/** A member goes to the club, an administrator without a club to the administration, and others create their club. */
function homeOf(viewer: SessionViewer) {
  if (viewer.club || viewer.second_factor === 'to_give') return { path: '/club', label: 'Mon espace club' } as const
  if (mayAdminister(viewer)) return { path: '/dashboard', label: 'Administration' } as const
  return { path: '/club', label: 'Créer mon espace club' } as const
}

const TITLE = 'Tournois de basket pour les clubs'
const DESCRIPTION =
  'Trouvez un tournoi de basket partout en France, par ville, catégorie et niveau. Inscrivez une équipe en ligne, payez et suivez vos matchs.'
