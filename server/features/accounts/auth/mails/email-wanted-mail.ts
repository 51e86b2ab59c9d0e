import { mailText } from '#server/platform/mail/mail-text.ts'

/** Sent to the owner of an address that another account asks for. Nobody else learns that the address is taken. */
export function emailWantedMail({ platform_name, url }: { platform_name: string; url: string }) {
  return mailText({
    platform_name,
    subject: 'Votre adresse est demandée par un autre compte',
    paragraphs: [
      `Un autre compte ${platform_name} demande à utiliser cette adresse, qui est déjà celle du vôtre. Il ne l’aura pas.`,
      'Si c’était vous, connectez-vous au compte qui l’utilise, ou donnez-lui d’abord une autre adresse. Sinon, vous n’avez rien à faire.',
    ],
    action: { label: 'Me connecter', url },
  })
}
