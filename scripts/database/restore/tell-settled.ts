import { journalSentence } from '#domain/notices/journal/journal.ts'
import type { Memory } from '#server/features/office/backups/commands/restore/remember-acts.ts'
import type { Settled } from '#server/features/office/backups/commands/restore/settle-restored.ts'

/** Prints what was done again and what was not. The command fails when an account was not erased again. */
export function tellSettled(settled: Settled, { unread }: Memory) {
  const { redone, not_erased, not_merged, by_hand, held_mails } = settled
  console.log(`Actes rejoués (effacements, suspensions, droits et liens retirés)\u00a0: ${redone}.`)
  if (unread > 0) console.log(`Lignes coupées ou altérées dans la mémoire des actes\u00a0: ${unread}.`)
  if (not_erased.length > 0) fail(`Comptes à effacer de nouveau à la main\u00a0: ${not_erased.join(', ')}.`)
  if (not_merged.length > 0) console.log(`Fusions de clubs à refaire à la main\u00a0: ${not_merged.join(', ')}.`)
  for (const { action, about } of by_hand)
    console.log(`À reprendre à la main, «\u00a0${journalSentence(action)}\u00a0»\u00a0: ${about.join(', ')}.`)
  console.log(`E-mails retenus\u00a0: ${held_mails}. Tout le monde est déconnecté.`)
}

/** Prints a message. The process ends with another code than 0 once all the rest is done. */
export function fail(message: string) {
  console.log(message)
  process.exitCode = 1
}
