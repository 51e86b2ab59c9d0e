import { Link } from '@tanstack/react-router'
import type { ClubDashboard } from '#contract/clubs/clubs.ts'

/** The four counters of a club as one line of text, with links to its other pages. */
export function Figures({ counters }: { counters: ClubDashboard['counters'] }) {
  return (
    <section aria-labelledby="chiffres" className="border-t border-line pt-5">
      <h2 id="chiffres" className="sr-only">
        La saison en chiffres
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          {figuresOf(counters).map(({ value, name, reason }) => (
            <div key={name} className="flex flex-col-reverse justify-end">
              <dt className="text-[0.9375rem] leading-snug text-muted">
                {name}
                {reason && <span className="block text-sm">{reason}</span>}
              </dt>
              <dd className="figures text-2xl leading-tight font-bold">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="flex flex-wrap gap-x-5" data-screen-only>
          {WAYS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-2 font-medium text-leather-strong underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const WAYS = [
  { to: '/tournois', label: 'Trouver un tournoi' },
  { to: '/matchs', label: 'Voir les matchs' },
  { to: '/profil', label: 'Mon profil' },
] as const

type Figure = { value: number | string; name: string; reason?: string | null }

/** Each counter in words; a figure that is unknown comes with the reason. */
export function figuresOf({
  tournaments_registered,
  upcoming_matches,
  teams_managed,
  win_rate,
  win_rate_reason,
}: ClubDashboard['counters']): Figure[] {
  return [
    { value: tournaments_registered, name: tournaments_registered > 1 ? 'tournois inscrits' : 'tournoi inscrit' },
    { value: upcoming_matches, name: upcoming_matches > 1 ? 'matchs à venir' : 'match à venir' },
    { value: teams_managed, name: teams_managed > 1 ? 'équipes gérées' : 'équipe gérée' },
    { value: win_rate === null ? '—' : `${win_rate}\u00a0%`, name: 'de victoires', reason: win_rate_reason },
  ]
}
