import { appealableUntil, CONTENT_WORDS, isErasedAtOnce, MODERATION_RULE_LABELS } from '#domain/community/content.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { capital } from '#domain/common/text.ts'
import { APPEAL_ANSWER_DAYS } from '#domain/common/thresholds.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { LockedContent } from '#server/features/community/moderation/commands/lock-content.ts'
import { aboutContent, contentPath } from './about-content.ts'

/** Tells the author’s club the state that the content has come to. */
export function authorNews(content: LockedContent): News {
  const { subject, paragraphs, refused = false } = told(content)
  return {
    event: eachTime('content-decided', content.id, String(content.version)),
    type: refused ? 'refus' : 'notification',
    subject,
    paragraphs,
    action: { label: 'Voir où cela en est', path: contentPath(content) },
  }
}

type Told = { subject: string; paragraphs: string[]; refused?: boolean }

function told(content: LockedContent): Told {
  const word = CONTENT_WORDS[content.type]
  const about = aboutContent(content)
  if (content.status === 'held')
    return {
      subject: `Votre ${word} n’est plus visible, le temps d’une relecture`,
      paragraphs: [`À la suite de signalements, ${about} n’est plus visible. Un modérateur va relire ce contenu.`],
    }
  if (content.status === 'rejected') return { ...refusal(content), refused: true }
  if (content.status === 'upheld')
    return {
      subject: `La décision est maintenue\u00a0: votre ${word}`,
      paragraphs: [`Après relecture, la décision sur ${about} est maintenue\u00a0: ${content.appeal_reason ?? ''}`],
      refused: true,
    }
  if (content.status === 'restored')
    return {
      subject: `Votre ${word} est de nouveau visible`,
      paragraphs: [`Après relecture, ${about} est de nouveau visible, à sa place.`],
    }
  return { subject: `Votre ${word} est en ligne`, paragraphs: [`Après relecture, ${about} est visible de tous.`] }
}

/** A refusal must name the content, the rule, the facts, who decided, and how to contest it. */
function refusal(content: LockedContent): Told {
  const { rule, reason, decided_at, time_zone } = content
  const until = formatDate(appealableUntil(decided_at ?? content.created_at), time_zone)
  return {
    subject: `Votre ${CONTENT_WORDS[content.type]} n’est plus visible`,
    paragraphs: [
      `${capital(aboutContent(content))} n’est plus visible.`,
      `Règle\u00a0: ${MODERATION_RULE_LABELS[rule ?? 'other']}.`,
      `Faits\u00a0: ${reason ?? ''}`,
      'Cette décision a été prise par une personne, et non par une machine.',
      isErasedAtOnce(rule)
        ? 'L’image est effacée pour de bon\u00a0: il n’y a rien à contester. Vous pouvez partager une autre photo.'
        : `Vous pouvez la contester une fois, jusqu’au ${until}. Une autre personne vous répondra en ${APPEAL_ANSWER_DAYS} jours au plus.`,
    ],
  }
}
