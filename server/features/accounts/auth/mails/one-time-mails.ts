import { atName } from '#domain/common/french-names.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'

/** The facts of a mail with a link and a code. */
export type Secret = { platform_name: string; url: string; code: string; minutes: number }

export const recoveryMail = ({ platform_name, url, code, minutes }: Secret) =>
  mailText({
    platform_name,
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Quelqu’un, vous sans doute, a demandé à changer le mot de passe de votre compte.',
      `Ce lien est valable une heure et ne sert qu’une fois. ${typed(code, minutes)}`,
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    ],
    action: { label: 'Choisir un mot de passe', url },
  })

export const signInMail = ({ platform_name, url, code, minutes }: Secret) =>
  mailText({
    platform_name,
    subject: 'Votre lien de connexion',
    paragraphs: [
      `Voici de quoi vous connecter ${atName(platform_name)} sans mot de passe.`,
      `Ce lien est valable une heure et ne sert qu’une fois. ${typed(code, minutes)}`,
      'Ne les transmettez à personne. Si vous n’avez rien demandé, ignorez ce message.',
    ],
    action: { label: 'Me connecter', url },
  })

/** Sent for an account that an administrator has created. */
export const confirmAccountMail = ({ platform_name, url, code, minutes }: Secret) =>
  mailText({
    platform_name,
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Un compte ${platform_name} vous attend. Il reste une étape\u00a0: confirmer que cette adresse est la vôtre.`,
      `Le lien est valable 24\u00a0heures et ne sert qu’une fois. ${typed(code, minutes)}`,
    ],
    action: { label: 'Confirmer mon adresse', url },
  })

/** Sent when no account exists yet: the link or the code will create it. */
export const newcomerMail = ({ platform_name, url, code, minutes }: Secret) =>
  mailText({
    platform_name,
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Bienvenue sur ${platform_name}. Il reste une étape\u00a0: confirmer que cette adresse est la vôtre.`,
      `Le lien est valable 24\u00a0heures et ne sert qu’une fois. ${typed(code, minutes)}`,
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne sera créé.',
    ],
    action: { label: 'Confirmer mon adresse', url },
  })

export const reauthenticationMail = ({ platform_name, code, minutes }: Omit<Secret, 'url'>) =>
  mailText({
    platform_name,
    subject: 'Votre code de vérification',
    paragraphs: [
      `${code} est le code qui confirme que c’est bien vous. Il est valable ${minutes}\u00a0minutes et ne sert qu’une fois.`,
      'Ne le transmettez à personne. Si vous n’avez rien demandé, changez votre mot de passe\u00a0: votre compte est ouvert ailleurs.',
    ],
  })

type Change = Secret & { new_email: string }

export const emailChangeCurrentMail = ({ platform_name, url, code, minutes, new_email }: Change) =>
  mailText({
    platform_name,
    subject: 'Un changement d’adresse est demandé',
    paragraphs: [
      `Votre compte demande à remplacer cette adresse par ${new_email}. Il faut l’accord des deux adresses\u00a0: un lien est parti à chacune.`,
      `Ce lien est valable 24\u00a0heures et ne sert qu’une fois. ${typed(code, minutes)}`,
      'Si ce n’était pas vous, n’ouvrez pas ce lien et changez votre mot de passe\u00a0: votre compte est ouvert ailleurs.',
    ],
    action: { label: 'Accepter ce changement', url },
  })

export const emailChangeNewMail = ({ platform_name, url, code, minutes }: Secret) =>
  mailText({
    platform_name,
    subject: 'Confirmez votre nouvelle adresse',
    paragraphs: [
      `Un compte ${platform_name} demande à utiliser cette adresse. L’accord de son adresse actuelle est demandé aussi.`,
      `Ce lien est valable 24\u00a0heures et ne sert qu’une fois. ${typed(code, minutes)}`,
      'Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne changera.',
    ],
    action: { label: 'Confirmer cette adresse', url },
  })

const typed = (code: string, minutes: number) =>
  `Vous pouvez aussi saisir le code ${code} là où vous l’avez demandé, dans les ${minutes}\u00a0minutes.`
