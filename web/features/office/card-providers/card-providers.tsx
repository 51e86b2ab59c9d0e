import { useQuery } from '@tanstack/react-query'
import type { CardProvidersHeld } from '#contract/office/card-providers.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { BadgeDisputes } from '#web/components/ui/payment/badge-disputes.tsx'
import { Facts } from '#web/components/ui/lists/facts.tsx'
import { orpc } from '#web/lib/api/api.ts'

type Provider = CardProvidersHeld['providers'][number]

/** Says which providers take cards here, and what whoever installs the platform declares to them. Nothing here can be changed. */
export default function CardProviders() {
  const query = useQuery(orpc.cardProviders.get.queryOptions())
  return (
    <Loaded query={query} skeleton="h-72" label="Chargement du paiement par carte">
      {({ providers, badge_disputes, return_url, last_check }) => (
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          {badge_disputes.length > 0 && (
            <section aria-labelledby="badges-contestes" className="lg:col-span-2">
              <h2 id="badges-contestes" className="mb-3 text-heading">
                Badges contestés
              </h2>
              <BadgeDisputes disputes={badge_disputes}>
                {({ tournament_id, tournament_title }) => (
                  <PathLink href={`/admin/tournois?fiche=${tournament_id}`} className="underline underline-offset-4">
                    {tournament_title}
                  </PathLink>
                )}
              </BadgeDisputes>
            </section>
          )}
          {providers.length === 0 && (
            <EmptyState title="Aucune carte pour l’instant">
              Aucun prestataire n’est réglé sur le serveur&nbsp;: les clubs se paient par chèque, virement ou espèces.
            </EmptyState>
          )}
          {providers.map((provider) => (
            <ProviderCard key={provider.name} provider={provider} />
          ))}
          <CheckCard check={last_check} return_url={return_url} />
        </div>
      )}
    </Loaded>
  )
}

function ProviderCard({ provider }: { provider: Provider }) {
  const { name, money, notified_at, trial_clubs, accounts, sells_badge, fee_cents } = provider
  const { label, tone } = MONEY[money]
  const addresses = notified_at.map(({ of, url }) => `${of === 'clubs' ? 'Clubs' : 'Plateforme'}\u00a0: ${url}`)
  return (
    <Card as="section" aria-label={PROVIDER_LABELS[name]} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-heading">{PROVIDER_LABELS[name]}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Facts
        facts={[
          ['Comptes de clubs', money !== 'none' && accountWords(accounts)],
          [
            'Clubs à l’essai',
            trial_clubs?.map((club) => club.name ?? `Aucun club n’a le numéro ${club.id}`).join('\n'),
          ],
          ['Adresses à déclarer', addresses.join('\n')],
          ['Badge «\u00a0Sponsorisé\u00a0»', sells_badge && 'Se paie ici'],
          ['Part de la plateforme', fee_cents > 0 && `${formatEuros(fee_cents)} par paiement`],
        ]}
      />
    </Card>
  )
}

const MONEY: Record<Provider['money'], { label: string; tone: BadgeTone }> = {
  real: { label: 'Argent réel', tone: 'success' },
  trial: { label: 'Essai', tone: 'warning' },
  imitation: { label: 'Imitation', tone: 'warning' },
  none: { label: 'Démonstration', tone: 'neutral' },
}

function accountWords({ ready, not_ready, broken }: Provider['accounts']): string {
  const parts = [
    `${ready} ${ready > 1 ? 'reliés' : 'relié'}`,
    ...(not_ready > 0 ? [`${not_ready} à terminer ou en vérification`] : []),
    ...(broken > 0 ? [`${broken} ${broken > 1 ? 'liens rompus' : 'lien rompu'}`] : []),
  ]
  return parts.join(', ')
}

type CheckCardProps = { check: CardProvidersHeld['last_check']; return_url: string }

function CheckCard({ check, return_url }: CheckCardProps) {
  return (
    <Card as="section" aria-label="Vérification" className="grid gap-4">
      <h2 className="text-heading">Vérification</h2>
      {check === null ? (
        <p className="text-muted">
          Pas encore faite sur ce serveur. La commande «&nbsp;npm run payments:check&nbsp;» interroge les prestataires
          avec vos clés d’essai.
        </p>
      ) : (
        <>
          <Facts
            facts={[
              ['Faite le', formatMoment(check.at, PARIS)],
              ['Avec', check.real_money ? 'de l’argent réel' : 'des clés d’essai'],
              ['Confirmé', String(check.holds)],
              ['À faire à la main', String(check.by_hand)],
            ]}
          />
          {check.wrong.length > 0 && (
            <Alert
              tone="warning"
              title={check.wrong.length === 1 ? 'Un point ne va pas' : `${check.wrong.length} points ne vont pas`}
            >
              <ul className="grid gap-1">
                {check.wrong.map(({ provider, said }) => (
                  <li key={said}>
                    {PROVIDER_LABELS[provider]}&nbsp;: {said}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </>
      )}
      <Facts facts={[['Retour du payeur', return_url]]} />
    </Card>
  )
}
