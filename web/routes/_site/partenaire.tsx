import { ofName } from '#domain/common/french-names.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { HowToOrder } from '#web/features/partner/preorders/how-to-order.tsx'
import { PreorderForm } from '#web/features/partner/preorders/preorder-form.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { pageMeta, siteNameOf } from '#web/lib/router/page-meta.ts'
import { flagParam, given } from '#web/lib/router/search-params.ts'
import { loadViewer } from '#web/lib/session/viewer.ts'

export const Route = createFileRoute('/_site/partenaire')({
  /** `sent` marks the return to this page after a browser without script has sent the form. */
  validateSearch: (search: Record<string, unknown>) => given({ sent: flagParam(search.sent) }),
  loader: async ({ context: { queryClient } }) => {
    const posted = pageContext()?.posted
    const viewer = await loadViewer(queryClient)
    return {
      refused: posted ? { values: posted.values, problem: problemOf(posted.error) } : null,
      // When the suggestion fails to load, the form starts empty.
      suggestion: viewer?.club
        ? await queryClient.ensureQueryData(orpc.preorders.suggestion.queryOptions()).catch(() => null)
        : null,
    }
  },
  // The typed text belongs to this answer alone, so it is not kept.
  gcTime: 0,
  head: ({ matches }) =>
    pageMeta({ title: TITLE, description: DESCRIPTION, path: '/partenaire', siteName: siteNameOf(matches) }),
  component: Partner,
})

function Partner() {
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const { refused, suggestion } = Route.useLoaderData()
  const { sent = false } = Route.useSearch()
  const { partner } = settings
  return (
    <>
      <PageHeader
        title={TITLE}
        lead={
          partner
            ? `Maillots, shorts, survêtements\u00a0: précommandez la tenue de votre équipe auprès ${ofName(partner.name)}.`
            : 'Maillots, shorts, survêtements\u00a0: la tenue de votre équipe pour le prochain tournoi.'
        }
      />
      <div className="page-width grid gap-8 pb-16 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-14">
        <section aria-labelledby="commander" className="rounded-panel border border-line bg-card p-5 sm:p-8">
          <h2 id="commander" className="mb-5 text-2xl">
            Précommander
          </h2>
          {partner ? (
            <PreorderForm partnerName={partner.name} suggestion={suggestion} refused={refused} sent={sent} />
          ) : (
            <Alert title="Les précommandes sont fermées pour le moment.">
              La plateforme n’a pas de partenaire textile en ce moment. Le formulaire reviendra ici.
            </Alert>
          )}
        </section>
        <HowToOrder partner={partner} />
      </div>
    </>
  )
}

const TITLE = 'Partenaire textile'
const DESCRIPTION =
  'Précommander les maillots et les tenues de votre équipe pour un tournoi de basket, auprès du partenaire textile.'
