import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { SessionViewer } from '#contract/session.ts'
import { AccountDialogs } from '../features/auth/account-dialogs.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { Section } from '../features/landing/section.tsx'
import { comingQuery } from '../features/tournaments/coming-query.ts'
import { HeroSearch } from '../features/tournaments/hero-search.tsx'
import { SearchBlock } from '../features/tournaments/search-block.tsx'
import { orpc } from '../lib/api.ts'
import { keepTown, useChosenTown } from '../lib/chosen-town.ts'
import { late } from '../lib/late.tsx'
import { pageMeta, siteNameOf } from '../lib/page-meta.ts'
import { flagParam, given, textParam } from '../lib/search-params.ts'
import { useViewer } from '../lib/viewer.ts'

export const Route = createFileRoute('/_site/')({
  /** `login` and `inscription` open their dialogs over the page; a login then goes to `redirect`. */
  validateSearch: (search: Record<string, unknown>) =>
    given({
      login: flagParam(search.login),
      inscription: flagParam(search.inscription),
      redirect: textParam(search.redirect, 2000),
    }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(orpc.tournaments.featured.queryOptions()),
      // The page is whole without it.
      queryClient.prefetchQuery(comingQuery(undefined)),
      lowerHalf(),
    ]),
  head: ({ matches }) => pageMeta({ title: TITLE, description: DESCRIPTION, path: '/', siteName: siteNameOf(matches) }),
  component: Landing,
})

function Landing() {
  const { data: featured } = useSuspenseQuery(orpc.tournaments.featured.queryOptions())
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const town = useChosenTown()
  const { data: soonest } = useQuery(comingQuery(undefined))
  const home = viewer && homeOf(viewer)
  return (
    <>
      <Hero
        openCount={featured.open_count}
        search={
          <HeroSearch categories={settings.landing_categories} town={town} onTown={keepTown}>
            {home ? (
              <ButtonLink to={home.path} size="lg" variant="secondary">
                {home.label}
              </ButtonLink>
            ) : (
              <ButtonLink to="/" search={{ inscription: true }} size="lg" variant="secondary">
                Créer mon espace club
              </ButtonLink>
            )}
          </HeroSearch>
        }
        wall={soonest && <Wall tournaments={soonest.items} />}
      />
      <NextOnes town={town} />
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

/** Nobody presses on it in the first moment. */
const lowerHalf = () => import('./-landing-parts.tsx')
const Wall = late(async () => (await lowerHalf()).Wall)
const NextOnes = late(async () => (await lowerHalf()).NextOnes)
const Featured = late(async () => (await lowerHalf()).Featured)
const HowItWorks = late(async () => (await lowerHalf()).HowItWorks)
const Contact = late(async () => (await lowerHalf()).Contact)

/** A member goes to the club, an administrator without one to the administration; the others have one to create. */
function homeOf({ club, permissions }: SessionViewer) {
  if (club) return { path: '/club', label: 'Mon espace club' } as const
  if (permissions.open_admin) return { path: '/dashboard', label: 'Administration' } as const
  return { path: '/club', label: 'Créer mon espace club' } as const
}

const TITLE = 'Tournois de basket pour les clubs'
const DESCRIPTION =
  'Trouvez un tournoi de basket partout en France, par ville, catégorie et niveau. Inscrivez une équipe en ligne, payez et suivez vos matchs.'
