import { Ellipsis } from 'lucide-react'
import type { ClubDocument } from '#contract/clubs/documents.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { AskingTournaments } from './asking-tournaments.tsx'
import { savingUrl } from './document-address.ts'
import { DocumentFacts } from './document-facts.tsx'

export type DocumentAct = 'open' | 'replace' | 'withdraw' | 'openings'

type DocumentRowProps = {
  document: ClubDocument
  /** True in a list that mixes documents of several seasons. */
  showsSeason: boolean
  onAct: (act: DocumentAct, document: ClubDocument) => void
}

export function DocumentRow({ document, showsSeason, onAct }: DocumentRowProps) {
  const { id, name, type_label, size, season, status, tournaments, url, permissions } = document
  const now = useNow()
  const act = (kind: DocumentAct) => () => onAct(kind, document)
  const of = ` : ${type_label}, ${name}`
  return (
    <li
      data-row={id}
      className="relative grid gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 @2xl:grid-cols-[minmax(0,1fr)_8.5rem_13rem_10.5rem] @2xl:items-center"
    >
      <div className="min-w-0">
        <OpenButton onOpen={act('open')}>{name}</OpenButton>
        <p className="text-[0.9375rem] text-muted">
          {type_label}
          {showsSeason && `, saison ${season}`}
        </p>
        <AskingTournaments tournaments={tournaments} />
      </div>
      <p className="figures text-[0.9375rem] leading-snug text-muted">
        {size > 0 && (
          <span className="@2xl:block">
            {fileSize(size)}
            <span className="@2xl:hidden">, </span>
          </span>
        )}
        <span className="whitespace-nowrap @2xl:block">
          {formatDayShort(localDay(document.uploaded_at, PARIS), localDay(now, PARIS))}
        </span>
      </p>
      <div className="min-w-0">
        <DocumentFacts document={document} />
        {document.openings_count > 0 && (
          <button
            type="button"
            onClick={act('openings')}
            className="mt-1 block min-h-6 cursor-pointer text-left text-sm text-muted underline underline-offset-4"
          >
            {openingsWords(document.openings_count)}
          </button>
        )}
      </div>
      <div data-screen-only className="flex items-center justify-end gap-1">
        {permissions.replace && status === 'rejected' && (
          <Button onClick={act('replace')} aria-label={`Remplacer${of}`}>
            Remplacer
          </Button>
        )}
        {!(permissions.replace && status === 'rejected') && url && (
          <Button variant="secondary" onClick={act('open')} aria-label={`Voir${of}`}>
            Voir
          </Button>
        )}
        <Menu
          label={`Autres actions pour ${type_label}, ${name}`}
          trigger={<Ellipsis className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[
            { label: 'Voir', onAction: act('open') },
            url !== null && { label: 'Télécharger', href: savingUrl(url) },
            { label: 'Qui l’a ouvert', onAction: act('openings') },
            permissions.replace && { label: 'Remplacer…', onAction: act('replace') },
            permissions.withdraw && { label: 'Retirer…', onAction: act('withdraw'), tone: 'danger' },
          ]}
        />
      </div>
    </li>
  )
}

const openingsWords = (count: number) => `Ouvert ${count} fois hors du club`
