import { type MemberRight, MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'

/** Sent to somebody who may have asked for nothing, so the subject contains nothing typed by the sender. */
export function invitationMail(invited: {
  platform_name: string
  club: string
  by: string
  rights: MemberRight
  expires_at: Date
  url: string
}) {
  const { platform_name, club, by, rights, expires_at, url } = invited
  return mailText({
    platform_name,
    subject: 'Invitation à rejoindre un club',
    paragraphs: [
      `${by} vous invite à rejoindre ${club} sur ${platform_name}, avec le droit « ${MEMBER_RIGHT_LABELS[rights]} ».`,
      `Le lien est valable jusqu’au ${formatDate(expires_at, PARIS)} et ne sert qu’une fois. Il est pour vous seul.`,
      'Si vous ne connaissez pas cette personne, ignorez ce message\u00a0: rien ne sera créé.',
    ],
    action: { label: 'Voir l’invitation', url },
  })
}
