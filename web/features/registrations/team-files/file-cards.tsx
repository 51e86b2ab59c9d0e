import { FileActs } from './file-acts.tsx'
import { DocumentsFact, PaymentFact, RosterFact } from './file-facts.tsx'
import { FileBadges, FileName } from './file-name.tsx'
import type { FileListProps } from './file-table.tsx'

/** Shows on a phone what the table shows: a team takes two lines, and more only where something is to be looked at. */
export function FileCards({ shown, now, timeZone, onOpen, moneyOnly, ...acts }: FileListProps) {
  const hasCategory = new Set(acts.files.map(({ category }) => category.id)).size > 1
  return (
    <ul aria-label="Équipes inscrites" className="divide-y divide-line rounded-card border border-line bg-card">
      {shown.map((file) => (
        <li key={file.registration_id} className="px-4 py-2.5">
          <div className="grid grid-cols-[minmax(0,1fr)_fit-content(9.5rem)] items-start gap-x-3">
            <div>
              <FileName file={file} onOpen={onOpen} hasCategory={hasCategory} />
            </div>
            <div className="text-right text-[0.9375rem]">
              <span className="mb-0.5 flex flex-wrap justify-end gap-1">
                <FileBadges file={file} />
              </span>
              <PaymentFact file={file} now={now} timeZone={timeZone} />
            </div>
          </div>
          {!moneyOnly && (
            <>
              <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 empty:hidden [&_dt]:text-sm [&_dt]:leading-6 [&_dt]:text-muted">
                {file.documents.required > 0 && (
                  <>
                    <dt>Documents</dt>
                    <dd>
                      <DocumentsFact file={file} timeZone={timeZone} canAct={acts.canRemind} />
                    </dd>
                  </>
                )}
                {file.roster && file.roster.players > 0 && (
                  <>
                    <dt>Joueurs</dt>
                    <dd>
                      <RosterFact file={file} />
                    </dd>
                  </>
                )}
              </dl>
              <div className="mt-2 empty:hidden">
                <FileActs file={file} {...acts} />
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
