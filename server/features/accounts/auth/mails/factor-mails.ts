import { FACTOR_LABELS } from '#domain/common/people/second-factor.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import type { FactorRow } from '../factors/queries.ts'

export type FactorNews = 'factor_added' | 'factor_removed' | 'recovery_codes_made' | 'recovery_code_used'

type Told = {
  platform_name: string
  contact_email: string
  url: string
  factor: Pick<FactorRow, 'factor_type' | 'friendly_name'>
  /** Number of recovery codes left. */
  remaining: number
}

/** Tells the owner of an account about a change of its second factors. */
export function factorMail(news: FactorNews, told: Told) {
  const { platform_name, contact_email, url } = told
  const { subject, says } = NEWS[news]
  return mailText({
    platform_name,
    subject,
    paragraphs: [
      says(told),
      `Si ce n’était pas vous, changez votre mot de passe et écrivez-nous\u00a0: ${contact_email}.`,
    ],
    action: { label: 'Voir la sécurité de mon compte', url },
  })
}

const NEWS: Record<FactorNews, { subject: string; says: (told: Told) => string }> = {
  factor_added: {
    subject: 'Une méthode de connexion a été ajoutée à votre compte',
    says: ({ factor }) =>
      `${named(factor)}\u00a0: cette méthode vient d’être ajoutée. Elle sera demandée après votre mot de passe, et vos appareils qui ne l’ont pas donnée ont été déconnectés.`,
  },
  factor_removed: {
    subject: 'Une méthode de connexion a été retirée de votre compte',
    says: ({ factor }) => `${named(factor)}\u00a0: cette méthode vient d’être retirée.`,
  },
  recovery_codes_made: {
    subject: 'Vos codes de secours ont été créés',
    says: () =>
      'Dix codes de secours viennent d’être créés pour votre compte. Chacun sert une fois\u00a0; ceux d’avant ne valent plus rien.',
  },
  recovery_code_used: {
    subject: 'Un code de secours a servi à ouvrir votre compte',
    says: ({ remaining }) =>
      `Un code de secours vient d’être utilisé à la place de votre méthode de connexion. ${left(remaining)}`,
  },
}

const named = ({ factor_type, friendly_name }: Told['factor']) =>
  friendly_name ? `${FACTOR_LABELS[factor_type]} «\u00a0${friendly_name}\u00a0»` : FACTOR_LABELS[factor_type]

function left(remaining: number): string {
  if (remaining === 0) return 'C’était le dernier\u00a0: créez-en de nouveaux.'
  return remaining === 1 ? 'Il vous en reste un.' : `Il vous en reste ${remaining}.`
}
