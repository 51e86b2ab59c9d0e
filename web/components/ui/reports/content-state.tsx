import { type ReactNode, useState } from 'react'
import type { OwnContent } from '#contract/community/content.ts'
import {
  CONTENT_WORDS,
  contentLabel,
  type ContentType,
  isShown,
  MODERATION_RULE_LABELS,
} from '#domain/community/content.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { APPEAL_ANSWER_DAYS } from '#domain/common/thresholds.ts'
import { orpc } from '#web/lib/api/api.ts'
import { AppealForm } from './appeal-form.tsx'
import { Badge, type BadgeTone } from '../badges/badge.tsx'
import { Button } from '../buttons/button.tsx'
import { ConfirmAct } from '../dialogs/confirm-act.tsx'

type ContentStateProps = {
  type: ContentType
  content: OwnContent
  time_zone: string
  /** Names what is lost for good with it. */
  lost: string
  /** Other buttons, such as one to change it. */
  children?: ReactNode
}

/** Shows the state of a content of one's own club, why it was refused, and the buttons to contest or withdraw it. */
export function ContentState({ type, content, time_zone, lost, children }: ContentStateProps) {
  const [open, setOpen] = useState<'appeal' | 'withdraw' | null>(null)
  const { refusal, permissions, status } = content
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={isShown(status) ? 'success' : (TONES[status] ?? 'warning')}>{contentLabel(content)}</Badge>
      {refusal && (
        <p className="text-[0.9375rem]">
          Règle&nbsp;: {MODERATION_RULE_LABELS[refusal.rule]}. {refusal.reason}
          {permissions.appeal &&
            ` Vous pouvez contester jusqu’au ${formatDate(refusal.appeal_until, time_zone)}\u00a0: une autre personne répond en ${APPEAL_ANSWER_DAYS} jours au plus.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        {permissions.appeal && open !== 'appeal' && (
          <Button variant="secondary" onClick={() => setOpen('appeal')}>
            Contester
          </Button>
        )}
        {permissions.withdraw && (
          <Button variant="quiet" onClick={() => setOpen('withdraw')}>
            Retirer
          </Button>
        )}
      </div>
      {open === 'appeal' && permissions.appeal && <AppealForm id={content.id} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && (
        <ConfirmAct
          title={`Retirer votre ${CONTENT_WORDS[type]} ?`}
          confirmLabel="Retirer"
          act={orpc.moderation.withdraw}
          input={{ id: content.id }}
          done="C’est retiré."
          onClose={() => setOpen(null)}
        >
          {lost}
        </ConfirmAct>
      )}
    </div>
  )
}

const TONES: Partial<Record<OwnContent['status'], BadgeTone>> = {
  rejected: 'danger',
  upheld: 'danger',
  withdrawn: 'neutral',
}
