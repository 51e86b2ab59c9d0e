import { mailText } from '#server/platform/mail/mail-text.ts'

/** The last mail that the address gets. */
export const erasedMail = (platform_name: string) =>
  mailText({
    platform_name,
    subject: 'Votre compte est effacé',
    paragraphs: [
      'Comme vous l’avez demandé, votre compte et vos données personnelles sont effacés. Les résultats des matchs et les reçus de votre club restent, sans votre nom.',
      'Merci d’avoir joué avec nous. Vous ne recevrez plus de message de notre part.',
    ],
  })
