import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { ContactForm } from '#web/features/community/contact/contact-form.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { flagParam, given } from '#web/lib/router/search-params.ts'

export const Route = createFileRoute('/_site/contact')({
  /** `sent` marks the return to this page after a browser without script has sent the form. */
  validateSearch: (search: Record<string, unknown>) => given({ sent: flagParam(search.sent) }),
  loader: () => {
    const posted = pageContext()?.posted
    return posted ? { values: posted.values, problem: problemOf(posted.error) } : null
  },
  // The typed text belongs to this answer alone, so it is not kept.
  gcTime: 0,
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/contact', siteName: siteNameOf(matches) }),
  component: Contact,
})

function Contact() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  return (
    <>
      <PageHeader title={TITLE} lead="Une question sur un tournoi, une inscription, un paiement ? Écrivez-nous." />
      <div className="page-width grid gap-8 pb-16 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-14">
        <div className="rounded-panel border border-line bg-card p-5 sm:p-8">
          <ContactForm refused={Route.useLoaderData()} sent={Route.useSearch().sent ?? false} />
        </div>
        <div className="space-y-6 text-muted">
          <p>
            Vous préférez votre messagerie&nbsp;?
            <a
              href={`mailto:${settings.contact_email}`}
              className="mt-1 block min-h-11 text-lg font-semibold break-all text-leather-strong underline underline-offset-4"
            >
              {settings.contact_email}
            </a>
          </p>
          <p>
            Pour une question sur un tournoi précis, l’organisateur répond plus vite que nous&nbsp;: une fois votre
            équipe inscrite, son adresse e-mail est dans le détail de votre inscription et sur la page du tournoi.
          </p>
        </div>
      </div>
    </>
  )
}

const TITLE = 'Contact'
const DESCRIPTION =
  'Écrire à la plateforme : une question sur un tournoi, une inscription, un paiement ou votre espace club.'
