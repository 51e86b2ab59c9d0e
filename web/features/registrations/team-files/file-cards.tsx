import { FileActs } from './file-acts.tsx'
import { DocumentsFact, PaymentFact, RosterFact } from './file-facts.tsx'
import { FileName } from './file-name.tsx'
import type { FileListProps } from './file-table.tsx'

/** Shows on a phone what the table shows, one card for each team. */
export function FileCards({ shown, now, timeZone, onOpen, moneyOnly, ...acts }: FileListProps) {
  return (
    <ul aria-label="Équipes inscrites" className="grid gap-3">
      {shown.map((file) => (
        <li key={file.registration_id} className="rounded-card border border-line bg-card p-4">
          <FileName file={file} onOpen={onOpen} />
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-sm [&_dt]:leading-6 [&_dt]:text-muted">
            <dt>Paiement</dt>
            <dd>
              <PaymentFact file={file} now={now} timeZone={timeZone} />
            </dd>
            {!moneyOnly && (
              <>
                <dt>Documents</dt>
                <dd>
                  <DocumentsFact file={file} timeZone={timeZone} canAct={acts.canRemind} />
                </dd>
                <dt>Joueurs</dt>
                <dd>
                  <RosterFact file={file} />
                </dd>
              </>
            )}
          </dl>
          {!moneyOnly && (
            <div className="mt-3 empty:hidden">
              <FileActs file={file} {...acts} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
