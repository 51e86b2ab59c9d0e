import type { AdminLack } from '#domain/accounts/account-acts.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import type { MailKind } from '#domain/notices/mails/mail-kinds.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type About = { user_id: string; now: Date }

/** News about an act of an administrator, for the owner of the account. */
const news = (kind: MailKind, { user_id, now }: About, told: Omit<News, 'event' | 'type'>): News => ({
  event: eachTime(kind, user_id, now.toISOString()),
  type: 'notification',
  ...told,
})

export const suspendedNews = ({ reason, ...about }: About & { reason: string }): News =>
  news('account-suspended', about, {
    subject: 'Votre compte est suspendu',
    paragraphs: [
      `Votre compte est suspendu\u00a0: ${reason}`,
      'Vous êtes déconnecté et ne pouvez plus vous connecter. Vos inscriptions et celles de votre club restent. Pour en parler, écrivez-nous.',
    ],
    action: { label: 'Nous écrire', path: '/contact' },
  })

export const restoredNews = (about: About): News =>
  news('account-restored', about, {
    subject: 'Votre compte est rétabli',
    paragraphs: ['Votre compte est rétabli\u00a0: vous pouvez vous connecter comme avant.'],
    action: { label: 'Me connecter', path: '/?login=true' },
  })

export const signedOutNews = (about: About): News =>
  news('signed-out-everywhere', about, {
    subject: 'Vous avez été déconnecté partout',
    paragraphs: ['Un administrateur vous a déconnecté partout. Votre mot de passe n’a pas changé.'],
    action: { label: 'Me connecter', path: '/?login=true' },
  })

const FIELDS = { full_name: 'votre nom', phone: 'votre téléphone', department: 'votre département' }

export const editedNews = ({ fields, ...about }: About & { fields: (keyof typeof FIELDS)[] }): News =>
  news('account-edited', about, {
    subject: 'Vos informations ont été corrigées',
    paragraphs: [
      `Un administrateur a corrigé ${fields.map((field) => FIELDS[field]).join(', ')}. Si ce n’est pas juste, changez-le depuis votre profil.`,
    ],
    action: { label: 'Voir mon profil', path: '/profil' },
  })

export const resetAskedNews = ({ due_at, path, ...about }: About & { due_at: Date; path: string }): News =>
  news('factor-reset-asked', about, {
    subject: 'Vos seconds facteurs vont être retirés',
    paragraphs: [
      `Un administrateur retirera vos seconds facteurs le ${formatLongMoment(due_at, PARIS)}, pour que vous puissiez vous connecter sans eux et en ajouter d’autres.`,
      'Si vous ne l’avez pas demandé, quelqu’un essaie peut-être d’entrer dans votre compte\u00a0: gardez-les par ce bouton, ou connectez-vous avec l’un d’eux.',
    ],
    action: { label: 'Garder mon second facteur', path },
  })

const LACKS: Record<AdminLack, string> = {
  factor: 'ajoutez un second facteur',
  password: 'choisissez un mot de passe de 12 caractères ou plus',
}

export const adminNamedNews = ({ missing, ...about }: About & { missing: AdminLack[] }): News =>
  missing.length > 0
    ? news('admin-grant-waits', about, {
        subject: 'Vous êtes nommé administrateur',
        paragraphs: [
          `Le propriétaire de la plateforme vous nomme administrateur. Pour que cela prenne effet, ${missing.map((lack) => LACKS[lack]).join(' et ')}.`,
        ],
        action: { label: 'Ouvrir ma sécurité', path: '/profil?onglet=securite' },
      })
    : news('admin-granted', about, {
        subject: 'Vous êtes administrateur',
        paragraphs: ['Vous êtes désormais administrateur de la plateforme.'],
        action: { label: 'Ouvrir l’administration', path: '/admin' },
      })

export const adminWithdrawnNews = (about: About): News =>
  news('admin-withdrawn', about, {
    subject: 'Vous n’êtes plus administrateur',
    paragraphs: [
      'Le propriétaire de la plateforme vous a retiré le rôle d’administrateur. Votre compte et votre club ne changent pas.',
    ],
  })

export const erasureOrderedNews = ({
  due_at,
  reason,
  path,
  ...about
}: About & { due_at: Date; reason: string; path: string }): News =>
  news('erasure-ordered', about, {
    subject: 'Votre compte va être effacé',
    paragraphs: [
      `Votre compte sera effacé le ${formatLongMoment(due_at, PARIS)}\u00a0: ${reason}`,
      'D’ici là, vous pouvez le garder par ce bouton, et demander une copie de vos données depuis votre profil.',
    ],
    action: { label: 'Garder mon compte', path },
  })
