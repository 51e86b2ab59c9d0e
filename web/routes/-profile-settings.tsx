import type { SessionViewer } from '#contract/session.ts'
import { ChangePassword } from '../features/auth/change-password.tsx'
import { OtherDevices } from '../features/auth/other-devices.tsx'
import { AppearanceCard } from '../features/profiles/appearance-card.tsx'
import { MailChoiceCard } from '../features/profiles/mail-choice-card.tsx'

/** Password, devices, mails and looks of a person. */
export default function Settings({ viewer }: { viewer: SessionViewer }) {
  const { email, role, full_name, club } = viewer
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ChangePassword email={email} staff={role !== 'club'} known={club ? [full_name, club.name] : [full_name]} />
      <OtherDevices />
      <MailChoiceCard />
      <AppearanceCard />
    </div>
  )
}
