import type { TeamFile } from '#contract/registrations/team-files.ts'
import { FileActs, type FileActsProps } from './file-acts.tsx'
import { DocumentsFact, PaymentFact, RosterFact } from './file-facts.tsx'
import { FileBadges, FileName, type OpenFile } from './file-name.tsx'

export type FileListProps = Omit<FileActsProps, 'file'> & {
  shown: readonly TeamFile[]
  now: Date
  timeZone: string
  /** It is null when there is nothing else to see of it. */
  onOpen: OpenFile | null
  /** With it, documents and players are not shown. */
  moneyOnly: boolean
}

/** Has no column where nothing is asked of any team. */
export function FileTable({ shown, now, timeZone, onOpen, moneyOnly, ...acts }: FileListProps) {
  const hasDocuments = !moneyOnly && acts.files.some(({ documents }) => documents.required > 0)
  const hasPlayers = !moneyOnly && acts.files.some(({ roster }) => roster && roster.players > 0)
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-left [&_td]:px-4 [&_td]:py-3 [&_td]:align-top [&_th]:px-4 [&_th]:py-3">
        <caption className="sr-only">Équipes inscrites</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {['Équipe', 'Paiement', ...(hasDocuments ? ['Documents'] : []), ...(hasPlayers ? ['Joueurs'] : [])].map(
              (title) => (
                <th key={title} scope="col" className="font-semibold">
                  {title}
                </th>
              ),
            )}
            {!moneyOnly && (
              <th scope="col">
                <span className="sr-only">Relance</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((file) => (
            <tr key={file.registration_id}>
              <th scope="row" className="min-w-52 align-top font-normal">
                <Team file={file} onOpen={onOpen} />
              </th>
              <td className="min-w-44">
                <PaymentFact file={file} now={now} timeZone={timeZone} />
              </td>
              {hasDocuments && (
                <td>
                  <DocumentsFact file={file} timeZone={timeZone} canAct={acts.canRemind} />
                </td>
              )}
              {hasPlayers && (
                <td>
                  <RosterFact file={file} />
                </td>
              )}
              {!moneyOnly && (
                <td className="text-right">
                  <FileActs file={file} {...acts} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Team = ({ file, onOpen }: { file: TeamFile; onOpen: OpenFile | null }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
    <div className="min-w-48 flex-1">
      <FileName file={file} onOpen={onOpen} />
    </div>
    <span className="flex flex-wrap gap-1.5">
      <FileBadges file={file} />
    </span>
  </div>
)
