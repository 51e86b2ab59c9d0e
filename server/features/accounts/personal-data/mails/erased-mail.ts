import { mailText } from '#server/platform/mail/mail-text.ts'

/** The last mail to this address. */
export const erasedMail = (platform_name: string, { by_person }: { by_person: boolean }) =>
  mailText({
    platform_name,
    subject: 'Votre compte est effacé',
    paragraphs: [
      `${by_person ? 'Comme vous l’avez demandé' : 'Comme nous vous l’avions annoncé'}, votre compte et vos données personnelles sont effacés. Les résultats des matchs et les reçus de votre club restent, sans votre nom.`,
      'Merci d’avoir joué avec nous. Vous ne recevrez plus de message de notre part.',
    ],
  })
