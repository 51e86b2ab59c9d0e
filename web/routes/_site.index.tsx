import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionViewer } from '#contract/session.ts'
import { AccountDialogs } from '../features/auth/account-dialogs.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Coming } from '../features/landing/coming.tsx'
import { Contact } from '../features/landing/contact.tsx'
import { Featured } from '../features/landing/featured.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { Wall } from '../features/landing/wall.tsx'
import { HowItWorks } from '../features/landing/how-it-works.tsx'
import { Section } from '../features/landing/section.tsx'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { comingQuery } from '../features/tournaments/coming-query.ts'
import { ComingTile } from '../features/tournaments/coming-tile.tsx'
import { HeroSearch } from '../features/tournaments/hero-search.tsx'
import { FeaturedCard } from '../features/tournaments/featured-card.tsx'
import { SearchBlock } from '../features/tournaments/search-block.tsx'
import { orpc } from '../lib/api.ts'
import { type ChosenTown, chosenTown, keepTown } from '../lib/chosen-town.ts'
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
    ]),
  head: ({ matches }) => pageMeta({ title: TITLE, description: DESCRIPTION, path: '/', siteName: siteNameOf(matches) }),
  component: Landing,
})

function Landing() {
  const { data: featured } = useSuspenseQuery(orpc.tournaments.featured.queryOptions())
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  const [town, setTown] = useChosenTown()
  const { data: soonest } = useQuery(comingQuery(undefined))
  const home = viewer && homeOf(viewer)
  return (
    <>
      <Hero
        openCount={featured.open_count}
        search={
          <HeroSearch categories={settings.landing_categories} town={town} onTown={setTown}>
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
      <Featured isEmpty={featured.items.length === 0}>
        {featured.items.map((tournament) => (
          <FeaturedCard key={tournament.id} tournament={tournament} />
        ))}
      </Featured>
      <HowItWorks />
      <Contact>
        <ContactForm />
      </Contact>
      <AccountDialogs />
    </>
  )
}

/** The next tournaments; nothing while it is not known, nor when there is none: « à l’affiche » says so below. */
function NextOnes({ town }: { town: ChosenTown | null }) {
  const { data } = useQuery({ ...comingQuery(town?.near), placeholderData: keepPreviousData })
  if (!data || data.items.length === 0) return null
  return (
    <Coming town={town}>
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-2 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0">
        {data.items.map((tournament) => (
          <li key={tournament.id} className="contents">
            <ComingTile tournament={tournament} />
          </li>
        ))}
      </ul>
    </Coming>
  )
}

/** Kept on this device; the first drawing, which is the server's, knows of none. */
function useChosenTown() {
  const [town, setTown] = useState<ChosenTown | null>(null)
  useEffect(() => setTown(chosenTown()), [])
  const choose = (chosen: ChosenTown | null) => {
    keepTown(chosen)
    setTown(chosen)
  }
  return [town, choose] as const
}

/** A member goes to the club, an administrator without one to the administration; the others have one to create. */
function homeOf({ club, permissions }: SessionViewer) {
  if (club) return { path: '/club', label: 'Mon espace club' } as const
  if (permissions.open_admin) return { path: '/dashboard', label: 'Administration' } as const
  return { path: '/club', label: 'Créer mon espace club' } as const
}

const TITLE = 'Tournois de basket pour les clubs'
const DESCRIPTION =
  'Trouvez un tournoi de basket partout en France, par ville, catégorie et niveau. Inscrivez une équipe en ligne, payez et suivez vos matchs.'
