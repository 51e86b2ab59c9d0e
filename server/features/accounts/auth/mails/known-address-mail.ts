import { mailText } from '#server/platform/mail/mail-text.ts'

export function knownAddressMail({ platform_name, url }: { platform_name: string; url: string }) {
  return mailText({
    platform_name,
    subject: `Vous avez déjà un compte`,
    paragraphs: [
      `Quelqu’un vient de demander la création d’un compte ${platform_name} avec cette adresse, qui en a déjà un.`,
      'Si c’était vous, connectez-vous avec votre mot de passe. Sinon, vous n’avez rien à faire : rien n’a changé.',
    ],
    action: { label: 'Me connecter', url },
  })
}
