import { Suspense, lazy, useState } from 'react'
import type { TournamentSheet } from '#contract/organizing/tournament-supervision.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { atName } from '#domain/common/french-names.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { BadgeDisputes } from '#web/components/ui/payment/badge-disputes.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { SheetPart } from './sheet-part.tsx'

const GiveBadgeDialog = lazy(() => import('./give-badge-dialog.tsx'))
const SettleBadgeDialog = lazy(() => import('./settle-badge-dialog.tsx'))
const UndoRefundDialog = lazy(() => import('./undo-refund-dialog.tsx'))
const RefundBadgeDialog = lazy(() => import('./refund-badge-dialog.tsx'))

/** Lists the badges « Sponsorisé » of a tournament, bought or offered, each with the act that takes it back. */
export function BadgePart({ sheet }: { sheet: TournamentSheet }) {
  const { id, badges, badge_disputes, badge_refunds_due, badge_refunds_noted, problems, time_zone } = sheet
  const [dialog, setDialog] = useState<'give' | TournamentSheet['badges'][number] | null>(null)
  const [settled, setSettled] = useState<TournamentSheet['badge_refunds_due'][number] | null>(null)
  const [undone, setUndone] = useState<TournamentSheet['badge_refunds_noted'][number] | null>(null)
  const close = () => setDialog(null)
  const take = useToldAct({ act: orpc.promotions.feature, done: 'Le badge est retiré.' })
  return (
    <SheetPart title="Badge « Sponsorisé »">
      {badges.length > 0 && (
        <RowList aria-label="Badges">
          {badges.map((badge) => (
            <li
              key={`${badge.kind}${badge.id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{titleOf(badge)}</p>
                <p className="text-[0.9375rem] text-muted">
                  Du {formatMoment(badge.from, time_zone)} au {formatMoment(badge.until, time_zone)}
                  {endOf(badge)}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                {badge.receipt_url && (
                  <a href={badge.receipt_url} className="self-center underline underline-offset-4">
                    Reçu
                  </a>
                )}
                {badge.refundable_cents > 0 && (
                  <Button variant="secondary" onClick={() => setDialog(badge)}>
                    Rembourser {formatEuros(badge.refundable_cents)}…
                  </Button>
                )}
              </div>
            </li>
          ))}
        </RowList>
      )}
      {badge_disputes.length > 0 && (
        <div className="not-first:mt-3">
          <BadgeDisputes disputes={badge_disputes} />
        </div>
      )}
      {badge_refunds_due.length > 0 && (
        <div className="not-first:mt-3">
          <RowList aria-label="Remboursements de badge à faire">
            {badge_refunds_due.map((refund) => (
              <BadgeRefund
                key={refund.id}
                what={`${formatEuros(refund.amount_cents)} à rendre ${atName(refund.club_name)}`}
                when={`Le prestataire n’a pas pu les rendre. À faire avant le ${formatMoment(refund.due_at, time_zone)}.`}
                act="Noter qu’il est fait…"
                onAct={() => setSettled(refund)}
              />
            ))}
          </RowList>
        </div>
      )}
      {badge_refunds_noted.length > 0 && (
        <div className="not-first:mt-3">
          <RowList aria-label="Remboursements de badge notés">
            {badge_refunds_noted.map((refund) => (
              <BadgeRefund
                key={refund.id}
                what={`${formatEuros(refund.amount_cents)} rendus ${atName(refund.club_name)}`}
                when={`Noté à la main le ${formatMoment(refund.settled_at, time_zone)}.`}
                act="Noté par erreur…"
                onAct={() => setUndone(refund)}
              />
            ))}
          </RowList>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {problems.give_badge === null ? (
          <Button variant="secondary" onClick={() => setDialog('give')}>
            Offrir le badge…
          </Button>
        ) : (
          <p className="text-muted">{problems.give_badge}</p>
        )}
        {problems.take_badge === null && (
          <Button variant="secondary" pending={take.isPending} onClick={() => take.act({ id, until: null })}>
            Retirer le badge
          </Button>
        )}
      </div>
      <Suspense>
        {settled && <SettleBadgeDialog refund={settled} onClose={() => setSettled(null)} />}
        {undone && <UndoRefundDialog refund={undone} onClose={() => setUndone(null)} />}
        {dialog === 'give' && <GiveBadgeDialog sheet={sheet} onClose={close} />}
        {dialog !== null && dialog !== 'give' && <RefundBadgeDialog sheet={sheet} badge={dialog} onClose={close} />}
      </Suspense>
    </SheetPart>
  )
}

function endOf({ kind, ended, dispute }: TournamentSheet['badges'][number]): string {
  if (dispute === 'lost') return ', repris par la banque'
  if (!ended) return ''
  return kind === 'gift' ? ', retiré' : ', remboursé'
}

function titleOf({ kind, by, weeks, amount_cents }: TournamentSheet['badges'][number]): string {
  if (kind === 'gift') return by ? `Offert par ${by}` : 'Offert'
  const bought = `${weeks} semaine${weeks === 1 ? '' : 's'}, ${formatEuros(amount_cents ?? 0)}`
  return by ? `Acheté par ${by}\u00a0: ${bought}` : `Acheté\u00a0: ${bought}`
}

type BadgeRefundProps = { what: string; when: string; act: string; onAct: () => void }

function BadgeRefund({ what, when, act, onAct }: BadgeRefundProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-[0.9375rem] text-muted">{when}</p>
      </div>
      <Button variant="secondary" onClick={onAct}>
        {act}
      </Button>
    </li>
  )
}
