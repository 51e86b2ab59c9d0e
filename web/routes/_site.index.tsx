import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { SessionViewer } from '#contract/session.ts'
import { AccountDialogs } from '../features/auth/account-dialogs.tsx'
import { Contact } from '../features/landing/contact.tsx'
import { Featured } from '../features/landing/featured.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { HowItWorks } from '../features/landing/how-it-works.tsx'
import { Section } from '../features/landing/section.tsx'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { FeaturedCard } from '../features/tournaments/featured-card.tsx'
import { SearchBlock } from '../features/tournaments/search-block.tsx'
import { orpc } from '../lib/api.ts'
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
  loader: ({ context }) => context.queryClient.ensureQueryData(orpc.tournaments.featured.queryOptions()),
  head: ({ matches }) => pageMeta({ title: TITLE, description: DESCRIPTION, path: '/', siteName: siteNameOf(matches) }),
  component: Landing,
})

function Landing() {
  const { data: featured } = useSuspenseQuery(orpc.tournaments.featured.queryOptions())
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const viewer = useViewer()
  return (
    <>
      <Hero openCount={featured.open_count} home={viewer && homeOf(viewer)} />
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

/** A member goes to the club, an administrator without one to the administration; the others have one to create. */
function homeOf({ club, permissions }: SessionViewer) {
  if (club) return { path: '/club', label: 'Mon espace club' } as const
  if (permissions.open_admin) return { path: '/dashboard', label: 'Administration' } as const
  return { path: '/club', label: 'Créer mon espace club' } as const
}

const TITLE = 'Tournois de basket pour les clubs'
const DESCRIPTION =
  'Trouvez un tournoi de basket partout en France, par ville, catégorie et niveau. Inscrivez une équipe en ligne, payez et suivez vos matchs.'
