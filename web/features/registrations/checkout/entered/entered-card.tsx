import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Check, CirclePlus, ReceiptText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { formatEuros } from '#domain/common/money.ts'
import { hasEntered } from '#domain/registrations/registration.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Cover } from '#web/components/ui/pictures/cover.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useClosed } from '#web/lib/closed-doors.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { enteredAsOne, enteredTeams, paidCents, teamWords } from './entered-teams.ts'
import { type NextStep, nextSteps } from './next-steps.ts'

type EnteredCardProps = {
  /** The registration that has just been made, as the server knows it; nobody else can read it. */
  id: string
  onClose: () => void
}

/** Answers, after paying, whether it went through and what comes next. Nothing once the entry is over. */
export default function EnteredCard({ id, onClose }: EnteredCardProps) {
  const closed = useClosed('new_registrations')
  const asked = { input: { id }, retry: false }
  const { data: registration, isPending } = useQuery(orpc.registrations.get.queryOptions(asked))
  const { data: usual } = useQuery(orpc.registrations.usualAnswer.queryOptions(asked))
  const basket_id = registration?.basket_id ?? null
  const { data: basket, isLoading } = useQuery(
    orpc.baskets.get.queryOptions({ input: { id: basket_id ?? '' }, enabled: basket_id !== null, retry: false }),
  )
  const { data: tournament } = useQuery(
    orpc.tournaments.get.queryOptions({
      input: { id: registration?.tournament_id ?? 0 },
      enabled: registration !== undefined,
    }),
  )
  if (isPending || isLoading || (registration && !tournament)) return <Skeleton className="h-96 rounded-card lg:h-60" />
  if (!registration || !tournament || !hasEntered(registration.status)) return null
  const teams = enteredTeams(registration, basket?.registrations)
  return (
    <Card as="section" aria-labelledby="inscrite" padded={false} className="overflow-hidden lg:grid lg:grid-cols-2">
      <Band teams={teams} tournament={tournament} />
      <Button
        variant="secondary"
        size="icon"
        aria-label="Fermer le résumé de l’inscription"
        onClick={onClose}
        className="absolute! top-2 right-2"
        icon={<X className="size-5" aria-hidden="true" />}
      />
      <div className="flex flex-col">
        <ol className="grid grow content-center gap-4 p-5 lg:pr-16">
          {nextSteps(enteredAsOne(teams), usual?.days ?? null).map((step, index) => (
            <Step key={step.title} step={step} number={index + 1} />
          ))}
        </ol>
        <Acts registration={registration} />
        {tournament.own_act.act === 'another' && closed === null && (
          <Link to="/paiement" search={{ tournament: tournament.id }} className={`${ACT} border-t text-leather-strong`}>
            <CirclePlus className="size-5" aria-hidden="true" />
            Inscrire une autre équipe
          </Link>
        )}
      </div>
    </Card>
  )
}

function Band({ teams, tournament }: { teams: readonly Registration[]; tournament: TournamentDetails }) {
  const { id, title, starts_at, time_zone } = tournament
  const paid = paidCents(teams)
  const entered = teams.length > 1 ? 'Équipes inscrites' : 'Équipe inscrite'
  return (
    <Cover
      tournament={tournament}
      layout="right"
      className="min-h-40 [--art-share:30fr] [--date-share:70fr]"
      said={
        <>
          <p className="flex items-center gap-1.5 font-semibold">
            {paid > 0 && <Check className="size-4.5 shrink-0" aria-hidden="true" />}
            {paid > 0 ? `Payé, ${formatEuros(paid)}` : entered}
          </p>
          <h2 id="inscrite" className="mt-1 text-[1.375rem] leading-tight text-balance">
            {title}
          </h2>
          <ul className="mt-1.5">
            {teams.map((team) => (
              <li key={team.id} className="leading-snug wrap-anywhere">
                {teamWords(team, id)}
              </li>
            ))}
          </ul>
          <p className="leading-snug">{formatMoment(starts_at, time_zone, localDay(useNow(), time_zone))}</p>
        </>
      }
    />
  )
}

function Step({ step: { title, detail, isDone }, number }: { step: NextStep; number: number }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold ${isDone ? 'bg-success text-paper' : 'border-2 border-field text-muted'}`}
      >
        {isDone ? <Check className="size-4.5" /> : number}
      </span>
      <p className="min-w-0 leading-snug wrap-anywhere">
        <strong className="block">{title}</strong>
        {detail && <span className="text-[0.9375rem] text-muted">{detail}</span>}
      </p>
    </li>
  )
}

/** The receipt, the day in a calendar, and all the rest in the list of the club. */
function Acts({ registration: { id, tournament_id, receipts } }: { registration: Registration }) {
  const receipt = receipts.findLast(({ kind }) => kind === 'receipt')
  return (
    <div className="flex divide-x divide-line border-t border-line" data-screen-only>
      {receipt && (
        <FileLink href={receipt.url} opensApart>
          <ReceiptText className="size-5" aria-hidden="true" />
          Reçu <span className="sr-only">{receipt.number} (PDF, nouvel onglet)</span>
        </FileLink>
      )}
      <FileLink href={`/calendar/tournois/${tournament_id}.ics`}>
        <CalendarPlus className="size-5" aria-hidden="true" />
        Agenda
      </FileLink>
      <Link to="/club/inscriptions" search={{ inscription: id }} className={ACT}>
        Détails
      </Link>
    </div>
  )
}

function FileLink({ href, opensApart, children }: { href: string; opensApart?: boolean; children: ReactNode }) {
  return (
    <a href={href} className={ACT} {...(opensApart ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {children}
    </a>
  )
}

const ACT =
  'flex min-h-13 flex-1 items-center justify-center gap-2 border-line px-2 font-semibold no-underline hover:bg-raised'
