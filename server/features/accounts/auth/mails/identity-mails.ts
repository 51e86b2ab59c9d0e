import { mailText } from '#server/platform/mail/mail-text.ts'

type Changed = { platform_name: string; contact_email: string; label: string; url: string }

export const identityLinkedMail = ({ platform_name, contact_email, label, url }: Changed) =>
  mailText({
    platform_name,
    subject: `${label} ouvre désormais votre compte`,
    paragraphs: [
      `Un compte ${label} vient d’être lié à votre compte ${platform_name}\u00a0: il permet de s’y connecter.`,
      `Si ce n’était pas vous, déliez-le depuis votre profil et écrivez-nous tout de suite\u00a0: ${contact_email}.`,
    ],
    action: { label: 'Voir mes connexions', url },
  })

export const identityUnlinkedMail = ({ platform_name, contact_email, label, url }: Changed) =>
  mailText({
    platform_name,
    subject: `${label} n’ouvre plus votre compte`,
    paragraphs: [
      `Un compte ${label} n’est plus lié à votre compte ${platform_name}\u00a0: il ne permet plus de s’y connecter.`,
      `Si ce n’était pas vous, écrivez-nous tout de suite\u00a0: ${contact_email}.`,
    ],
    action: { label: 'Voir mes connexions', url },
  })
