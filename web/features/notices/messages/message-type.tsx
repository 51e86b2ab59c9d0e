import { Bell, CircleCheck, CircleX, Mail } from 'lucide-react'
import type { Message } from '#contract/notices/messages.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'

export type MessageType = Message['type']

export const MESSAGE_TYPES: Record<MessageType, { label: string; tone: BadgeTone; Icon: typeof Mail }> = {
  confirmation: { label: 'Confirmation', tone: 'success', Icon: CircleCheck },
  notification: { label: 'Notification', tone: 'court', Icon: Bell },
  message: { label: 'Message', tone: 'neutral', Icon: Mail },
  refus: { label: 'Refus', tone: 'danger', Icon: CircleX },
}

export function MessageTypeBadge({ type }: { type: MessageType }) {
  const { label, tone, Icon } = MESSAGE_TYPES[type]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
