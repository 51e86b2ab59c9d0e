import { counted } from '#domain/common/counted.ts'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { TeamFile } from '#contract/registrations/team-files.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { formatEuros } from '#domain/common/money.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { rosterWarnings } from '#domain/clubs/players/roster-warnings.ts'
import { fileGaps, seenOnPaper } from '#domain/registrations/team-files/team-file.ts'
import { classNames } from '#web/lib/class-names.ts'
import { PapersButton } from './papers-button.tsx'

const OrderedExtras = lazy(async () => ({ default: (await import('./extras.tsx')).OrderedExtras }))

type FactProps = { file: TeamFile; now: Date; timeZone: string }

/** Says what is paid, what is due and until when, and what goes back. */
export function PaymentFact({ file: { payment, extras }, now, timeZone }: FactProps) {
  const { amount_cents, deposit_cents, awaited, overdue, due_at, refund_due_cents, label } = payment
  const ordered = <Suspense>{extras.length > 0 && <OrderedExtras extras={extras} />}</Suspense>
  if (amount_cents === 0)
    return (
      <>
        <Quiet>Gratuit</Quiet>
        {ordered}
      </>
    )
  return (
    <>
      <span className="figures font-semibold">{formatEuros(amount_cents)}</span>{' '}
      <span className={classNames(awaited && (overdue ? 'font-semibold text-danger' : 'font-semibold text-warning'))}>
        {overdue ? 'Paiement en retard' : label}
      </span>
      {deposit_cents > 0 && <Quiet>dont {formatEuros(deposit_cents)} de caution</Quiet>}
      {awaited && due_at && !overdue && (
        <Quiet>avant le {formatDayShort(localDay(due_at, timeZone), localDay(now, timeZone))}</Quiet>
      )}
      {ordered}
      {refund_due_cents > 0 && (
        <span className="block font-semibold text-warning">{formatEuros(refund_due_cents)} à rembourser</span>
      )}
    </>
  )
}

/** Says which documents are missing, in the words of the rule. */
export function DocumentsFact({ file, timeZone, canAct }: Omit<FactProps, 'now'> & { canAct: boolean }) {
  const { required, papers_seen_at } = file.documents
  if (required === 0) return <Quiet>Aucun demandé</Quiet>
  const papers = canAct && file.permissions.see_papers && <PapersButton file={file} />
  if (papers_seen_at)
    return (
      <>
        <Done>{seenOnPaper(papers_seen_at, timeZone)}</Done>
        {papers}
      </>
    )
  const gaps = fileGaps(file).filter(({ kind }) => kind === 'document')
  if (gaps.length === 0) return hasEntered(file.status) ? <Done>Complets</Done> : <Quiet>—</Quiet>
  return (
    <>
      <ul>
        {gaps.map(({ words, waits_for }) => (
          <li
            key={words}
            className={classNames('text-[0.9375rem]', waits_for === 'club' ? 'text-warning' : 'text-ink')}
          >
            {words}
          </li>
        ))}
      </ul>
      {papers}
    </>
  )
}

/** Says how many play, and how many are to be looked at: only numbers are shown. */
export function RosterFact({ file: { roster, club } }: Pick<FactProps, 'file'>) {
  if (!roster) return <Quiet>{club.has_account ? '—' : 'Club sans compte'}</Quiet>
  // Players are no part of what makes a file complete.
  if (roster.players === 0) return <Quiet>Aucun (facultatif)</Quiet>
  const warnings = rosterWarnings(roster)
  return (
    <>
      {!roster.too_few && <span>{counted(roster.players, 'joueur')}</span>}
      {warnings.map((words) => (
        <span key={words} className="block text-[0.9375rem] text-warning">
          {words}
        </span>
      ))}
    </>
  )
}

const Quiet = ({ children }: { children: React.ReactNode }) => <span className="block text-muted">{children}</span>

const Done = ({ children }: { children: React.ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <CircleCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
    {children}
  </span>
)
