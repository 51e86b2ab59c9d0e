import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'

/** Shows the last lines of the journal about the person, or by them. */
export function PersonJournal({ account: { id, lines } }: { account: SupervisedAccount }) {
  if (lines.length === 0) return <p className="text-muted">Rien au journal.</p>
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="w-full divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap gap-x-4 py-2.5">
            <span className="figures text-[0.9375rem] text-muted">{formatMoment(line.at, PARIS)}</span>
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <strong className="font-semibold">{line.actor ?? 'La plateforme'}</strong> {line.sentence}
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to="/admin/journal" search={{ objet: id }} variant="secondary">
        Tout le journal
      </ButtonLink>
    </div>
  )
}
