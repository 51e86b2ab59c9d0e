import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'

/** Shows what the person, or somebody for them, asked about their data. */
export function PersonData({ account: { requests } }: { account: SupervisedAccount }) {
  if (requests.length === 0) return <p className="text-muted">Aucune demande de copie ni d’effacement en cours.</p>
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ kind, at, until, by }) => (
        <li key={`${kind} ${at}`} className="py-2.5">
          <span className="font-semibold">{kind === 'export' ? 'Copie des données' : 'Effacement du compte'}</span>
          <span className="block text-[0.9375rem] text-muted">
            Demandé le {formatLongMoment(at, PARIS)} par {by ?? 'la personne'}
            {until &&
              (kind === 'export'
                ? `, prêt le ${formatLongMoment(until, PARIS)}`
                : `, prévu le ${formatLongMoment(until, PARIS)}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
