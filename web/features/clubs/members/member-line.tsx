import { EllipsisVertical } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { ClubMember } from '#contract/clubs/members.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'

const RightsDialog = lazy(() => import('./rights-dialog.tsx'))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))
const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'))

type MemberLineProps = { member: ClubMember; club: { name: string }; isMe: boolean; mayManage: boolean }

export function MemberLine({ member, club, isMe, mayManage }: MemberLineProps) {
  const [opened, setOpened] = useState<'rights' | 'removal' | 'ownership' | null>(null)
  const { full_name, email, rights, since } = member
  const close = () => setOpened(null)
  return (
    <li className="flex items-center gap-3 py-3 pr-2 pl-5">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-56 leading-snug">
          <span className="font-semibold wrap-anywhere">
            {full_name}
            {isMe && <span className="font-normal text-muted"> (vous)</span>}
          </span>
          {email && <span className="block text-[0.9375rem] break-all text-muted">{email}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
          <Badge tone={rights === 'owner' ? 'ink' : 'neutral'}>{MEMBER_RIGHT_LABELS[rights]}</Badge>
          <span>depuis le {formatDate(since, PARIS)}</span>
        </p>
      </div>
      {mayManage ? (
        <Menu
          label={`Agir pour ${full_name}`}
          trigger={<EllipsisVertical className="size-5" aria-hidden="true" />}
          triggerClass={buttonClass('quiet', 'icon')}
          entries={[
            { label: 'Changer le droit', onAction: () => setOpened('rights') },
            !isMe && { label: 'Confier le club', onAction: () => setOpened('ownership') },
            !isMe && { label: 'Retirer du club', tone: 'danger', onAction: () => setOpened('removal') },
          ]}
        />
      ) : (
        <span className="size-11 shrink-0" aria-hidden="true" />
      )}
      <Suspense>
        {opened === 'rights' && <RightsDialog member={member} isMe={isMe} onClose={close} />}
        {opened === 'removal' && <RemoveDialog member={member} club={club} onClose={close} />}
        {opened === 'ownership' && <HandOverDialog member={member} club={club} onClose={close} />}
      </Suspense>
    </li>
  )
}
