import { mailLabel } from '#domain/notices/mails/mail-kinds.ts'
import { exampleSubject } from '#domain/notices/mails/mail-subjects.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import { act } from '#server/platform/procedures/act.ts'
import { getSettings } from '../queries.ts'

/** Sends a subject, as its readers will see it, to the administrator who is writing it. */
export async function tryMail(context: MemberContext, { kind, subject }: { kind: string; subject: string }) {
  await act(context, async ({ tx, jobs, viewer }) => {
    const { platform_name } = await getSettings(tx)
    await enqueueMail(tx, jobs, {
      ...mailText({
        platform_name,
        subject: exampleSubject(subject, kind),
        paragraphs: [
          `C’est un essai de l’objet de l’e-mail «\u00a0${mailLabel(kind)}\u00a0», avec des noms d’exemple.`,
        ],
      }),
      recipient: viewer.email,
      kind: 'subject-test',
    })
  })
}
