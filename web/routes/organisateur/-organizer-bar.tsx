import { CircleUserRound, ClipboardList, House, Inbox, Trophy } from 'lucide-react'
import { ORGANIZER_BAR, type OrganizerBarEntry, organizerEntry } from '#domain/organizing/organizer-bar.ts'
import { Bar } from '#web/components/layout/bottom-bar.tsx'

type OrganizerBarProps = {
  pathname: string
  /** A treasurer who does not organise has the accounts and the club alone. */
  organizes: boolean
}

export function OrganizerBar({ pathname, organizes }: OrganizerBarProps) {
  const active = organizerEntry(pathname)
  const entries = ORGANIZER_BAR.filter(({ entry }) => organizes || entry === 'home' || entry === 'profil')
  return (
    <Bar
      entries={entries.map(({ entry, label, path }) => ({
        label,
        path,
        icon: ICONS[entry],
        isActive: entry === active,
      }))}
    />
  )
}

const ICONS: Record<OrganizerBarEntry, typeof House> = {
  home: House,
  organized: Trophy,
  received: ClipboardList,
  messages: Inbox,
  profil: CircleUserRound,
}
