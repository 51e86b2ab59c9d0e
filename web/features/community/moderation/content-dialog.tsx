import { useQuery } from '@tanstack/react-query'
import type { ModeratedContent, ModerationCase } from '#contract/community/moderation.ts'
import { CONTENT_TYPE_LABELS } from '#domain/community/content.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { ofName } from '#domain/common/french-names.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
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

/**
 * Shows all that a decision needs: the whole content, its reports, what was decided, what its author published besides.
 */
export default function ContentDialog({ id, pending, onApprove, onRefuse, onClose }: ContentDialogProps) {
  const query = useQuery(orpc.moderation.get.queryOptions({ input: { id } }))
  const { data } = query
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={data ? `${CONTENT_TYPE_LABELS[data.type]} ${ofName(data.author.club.name)}` : 'Contenu à modérer'}
      description={
        data && `${data.author.name ?? 'Auteur parti'}, ${formatLongMoment(data.created_at, data.tournament.time_zone)}`
      }
    >
      <Loaded query={query} skeleton="h-72" label="Chargement du contenu">
        {(content) => <Case content={content} pending={pending} onApprove={onApprove} onRefuse={onRefuse} />}
      </Loaded>
    </Dialog>
  )
}

type CaseProps = Pick<ContentDialogProps, 'pending' | 'onApprove' | 'onRefuse'> & { content: ModerationCase }

function Case({ content, pending, onApprove, onRefuse }: CaseProps) {
  const { id, tournament, status, permissions, all_reports, history } = content
  const isAppeal = status === 'appealed'
  const isDecidable = status === 'published' || status === 'held' || status === 'restored' || isAppeal
  return (
    <div className="grid gap-6">
      <ContentWhole content={content} />
      <CaseReports reports={all_reports} timeZone={tournament.time_zone} />
      <CaseHistory id={id} history={history} timeZone={tournament.time_zone} />
      <CaseOthers content={content} />
      {permissions.decide && isDecidable && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={pending} onClick={() => onRefuse(content)}>
            {isAppeal ? 'Maintenir le refus' : 'Refuser'}
          </Button>
          <Button pending={pending} onClick={() => onApprove(content)}>
            {isAppeal ? 'Rétablir' : 'Approuver'}
          </Button>
        </div>
      )}
      {isDecidable && permissions.why_not && <p className="text-muted">{permissions.why_not}</p>}
    </div>
  )
}
