import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { formatDate, formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { FACTOR_LABELS } from '#domain/common/people/second-factor.ts'

export function PersonSecurity({ account: { sessions, factors } }: { account: SupervisedAccount }) {
  return (
    <div className="grid gap-6">
      <section className="grid gap-2">
        <h3 className="text-lg">Sessions</h3>
        {sessions.length === 0 && <p className="text-muted">Aucune session ouverte.</p>}
        <ul className="divide-y divide-line">
          {sessions.map(({ id, device, network, opened_at, last_seen_at, has_given_factor }) => (
            <li key={id} className="py-2.5">
              <span className="font-semibold">{device}</span>
              {has_given_factor && ', second facteur donné'}
              <span className="block text-[0.9375rem] text-muted wrap-anywhere">
                Utilisée le {formatMoment(last_seen_at, PARIS)}, ouverte le {formatMoment(opened_at, PARIS)}
                {network && `, réseau ${network}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h3 className="text-lg">Seconds facteurs</h3>
        {factors.length === 0 && <p className="text-muted">Aucun second facteur.</p>}
        <ul className="divide-y divide-line">
          {factors.map(({ id, type, name, created_at }) => (
            <li key={id} className="py-2.5">
              <span className="font-semibold">{FACTOR_LABELS[type]}</span>
              {name && ` « ${name} »`}
              <span className="block text-[0.9375rem] text-muted">Ajouté le {formatDate(created_at, PARIS)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
