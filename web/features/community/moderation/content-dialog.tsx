import { useQuery } from '@tanstack/react-query'
import type { ModeratedContent } from '#contract/community/moderation.ts'
import { CONTENT_TYPE_LABELS } from '#domain/community/content.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { CaseHistory } from './case-history.tsx'
import { CaseOthers } from './case-others.tsx'
import { CaseReports } from './case-reports.tsx'
import { ContentWhole } from './content-whole.tsx'

type ContentDialogProps = {
  id: string
  pending: boolean
  onApprove: (content: ModeratedContent) => void
  onRefuse: (content: ModeratedContent) => void
  onClose: () => void
}

/** All that a decision needs: the whole content, its reports, what was decided, what its author published besides. */
export default function ContentDialog({ id, pending, onApprove, onRefuse, onClose }: ContentDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(orpc.moderation.get.queryOptions({ input: { id } }))
  if (!data)
    return (
      <Dialog isOpen size="lg" onClose={onClose} title="Contenu à modérer">
        {error ? (
          <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Chargement du contenu">
            <Skeleton className="h-72 rounded-control" />
          </div>
        )}
      </Dialog>
    )
  const { type, author, created_at, tournament, status, permissions } = data
  const isAppeal = status === 'appealed'
  const isDecidable = status === 'published' || status === 'held' || status === 'restored' || isAppeal
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={`${CONTENT_TYPE_LABELS[type]} ${ofName(author.club.name)}`}
      description={`${author.name ?? 'Auteur parti'}, ${formatLongMoment(created_at, tournament.time_zone)}`}
    >
      <div className="grid gap-6">
        <ContentWhole content={data} />
        <CaseReports reports={data.all_reports} timeZone={tournament.time_zone} />
        <CaseHistory id={id} history={data.history} timeZone={tournament.time_zone} />
        <CaseOthers content={data} />
        {permissions.decide && isDecidable && (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={pending} onClick={() => onRefuse(data)}>
              {isAppeal ? 'Maintenir le refus' : 'Refuser'}
            </Button>
            <Button pending={pending} onClick={() => onApprove(data)}>
              {isAppeal ? 'Rétablir' : 'Approuver'}
            </Button>
          </div>
        )}
        {isDecidable && permissions.why_not && <p className="text-muted">{permissions.why_not}</p>}
      </div>
    </Dialog>
  )
}
