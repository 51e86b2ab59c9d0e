import { mailText } from '#server/platform/mail/mail-text.ts'

export const addressCheckMail = (platform_name: string) =>
  mailText({
    platform_name,
    subject: 'Votre adresse reçoit nos e-mails',
    paragraphs: [
      'Vous avez demandé un nouvel essai\u00a0: ce message vous est bien parvenu, et les suivants vous parviendront.',
      'Ce qui vous a été écrit entre-temps se trouve dans vos messages, sur le site.',
    ],
  })
