import type { PublicSettings } from '#contract/notices/settings.ts'

/** Presents the partner, and the steps that follow an order. */
export function HowToOrder({ partner }: Pick<PublicSettings, 'partner'>) {
  return (
    <aside className="space-y-8 lg:pt-8">
      {partner?.text && (
        <section aria-labelledby="partenaire">
          <h2 id="partenaire" className="mb-2 text-2xl">
            {partner.name}
          </h2>
          <p className="max-w-prose whitespace-pre-line text-lg text-muted">{partner.text}</p>
        </section>
      )}
      <section aria-labelledby="la-suite">
        <h2 id="la-suite" className="mb-3 text-2xl">
          Ce qui se passe ensuite
        </h2>
        <ol className="max-w-prose space-y-3">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="flex gap-3">
              <span className="figures font-display text-2xl leading-none font-extrabold text-leather-strong">
                {index + 1}
              </span>
              <p>
                <strong className="font-semibold">{title}</strong> <span className="text-muted">{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}

const STEPS = [
  ['Vous précommandez.', 'Le produit, la quantité, le tournoi. Les tailles peuvent attendre.'],
  ['Le partenaire vous contacte.', 'Modèles, couleurs, délai et devis se voient avec lui.'],
  ['Vous décidez.', 'Rien n’est à payer sur la plateforme, et rien ne vous engage avant le devis.'],
] as const
