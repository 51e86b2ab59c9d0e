import { randomUUID } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { createSmtpTransport } from '#server/platform/mail/transports.ts'
import { type Finding, good, toDo } from './finding.ts'

/** Sends one mail for real: only the person who reads it knows that mails arrive. */
export async function checkMail(
  { smtp_url, mail_from, site_url }: Config,
  address: string | undefined,
): Promise<Finding[]> {
  if (!smtp_url) return [toDo('E-mails', 'aucun ne part\u00a0: donnez SMTP_URL et MAIL_FROM.')]
  if (!address || !/^[^\s@]+@[^\s@]+$/.test(address))
    return [
      toDo(
        'E-mails',
        'rien n’a été envoyé\u00a0: recommencez avec votre adresse, npm run check:production -- vous@exemple.fr.',
      ),
    ]
  const words = `Ce message vient de « npm run check:production », pour ${site_url}. S’il est arrivé ailleurs que parmi les indésirables, les e-mails partent bien.`
  try {
    await createSmtpTransport(smtp_url, mail_from).send({
      id: randomUUID(),
      recipient: address,
      subject: 'Essai d’envoi de la plateforme',
      html: `<p>${words}</p>`,
      plain_text: words,
      kind: 'check',
      unsubscribe_url: null,
      attachments: [],
    })
    return [
      good('E-mails', `un message est parti vers ${address}\u00a0: vérifiez qu’il arrive, hors des indésirables.`),
    ]
  } catch (error) {
    return [
      toDo(
        'E-mails',
        `le serveur d’envoi refuse\u00a0: vérifiez SMTP_URL et MAIL_FROM (${error instanceof Error ? error.message : String(error)}).`,
      ),
    ]
  }
}
