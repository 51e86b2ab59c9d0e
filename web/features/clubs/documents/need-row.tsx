import { Upload } from 'lucide-react'
import type { ClubDocuments } from '#contract/clubs/documents.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { AskingTournaments } from './asking-tournaments.tsx'
import { NeedBadge } from './document-badge.tsx'

type Need = ClubDocuments['needs'][number]

type NeedRowProps = { need: Need; mayDeposit: boolean; showsSeason: boolean; onDeposit: (need: Need) => void }

/** A required type for which no document was sent. */
export function NeedRow({ need, mayDeposit, showsSeason, onDeposit }: NeedRowProps) {
  const { type_label, season, tournaments, state } = need
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line bg-leather-soft/40 px-4 py-3.5 last:border-b-0 @2xl:grid-cols-[minmax(0,1fr)_8.5rem_13rem_10.5rem] @2xl:items-center">
      <div className="min-w-0">
        <p className="leading-snug font-semibold">
          {type_label}
          {showsSeason && <span className="font-normal text-muted">, saison {season}</span>}
        </p>
        <AskingTournaments tournaments={tournaments} />
      </div>
      <p className="text-[0.9375rem] text-muted hidden @2xl:block">—</p>
      <div>
        <NeedBadge state={state} />
      </div>
      <div data-screen-only className="flex justify-end">
        {mayDeposit && (
          <Button
            onClick={() => onDeposit(need)}
            icon={<Upload className="size-4" aria-hidden="true" />}
            aria-label={`Déposer : ${type_label}`}
          >
            Déposer
          </Button>
        )}
      </div>
    </li>
  )
}
