import type { ContentStatus } from '#domain/community/content.ts'

/** The toast after a decision, by the state in which it leaves the content. */
export const decisionWords = (status: ContentStatus): string => WORDS[status] ?? 'Décision enregistrée.'

const WORDS: Partial<Record<ContentStatus, string>> = {
  published: 'Approuvé.',
  rejected: 'Refusé : l’auteur est prévenu.',
  restored: 'Rétabli à sa place.',
  upheld: 'Refus maintenu : l’auteur est prévenu.',
}
