import type { Fact } from '#server/platform/payments/last-check.ts'

export const MARKS: Record<Fact['mark'], string> = { yes: '✓', no: '✗', by_hand: 'à faire à la main' }
export const NAMES: Record<Fact['provider'], string> = { helloasso: 'HelloAsso', stripe: 'Stripe' }

/** Collects what is found at one provider, each line said as soon as it is known. */
export function createFacts(provider: Fact['provider'], tell: (line: string) => void) {
  const list: Fact[] = []
  const add = (mark: Fact['mark']) => (row: number, said: string) => {
    list.push({ provider, row, mark, said })
    tell(`${MARKS[mark]} ${NAMES[provider]} ${row}\u00a0: ${said}`)
  }
  const [yes, no, byHand] = [add('yes'), add('no'), add('by_hand')]
  return {
    list,
    yes,
    no,
    byHand,
    /** What nobody has to change either way: the answer is worth knowing. */
    found: yes,
    hold: (row: number, holds: boolean, good: string, bad: string) => (holds ? yes(row, good) : no(row, bad)),
    /** Runs a question. One that fails says why, and the next one is asked. */
    async ask(row: number, question: () => Promise<void>) {
      try {
        await question()
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        no(row, error.message)
      }
    },
  }
}

export type Facts = ReturnType<typeof createFacts>

/** A provider did not answer, or not as expected. The message is French, and holds nothing of what was sent. */
export class NoAnswer extends Error {}

/** The words for a status that leaves the question without an answer. */
export function statusWords(name: string, status: number | null): string {
  if (status === null) return `${name} ne répond pas. Recommencez plus tard, puis regardez sa page d’état.`
  if (status === 401)
    return `${name} refuse la clé (401). Vérifiez qu’elle est du bon environnement et n’a pas été révoquée.`
  if (status === 403) return `${name} ne le permet pas à cette clé (403). Demandez-lui ce droit.`
  if (status === 429) return `${name} reçoit trop de demandes (429). Attendez une minute et recommencez.`
  if (status >= 500) return `${name} est en panne (${status}). Recommencez plus tard.`
  return `${name} a répondu ${status}, ce qui n’était pas attendu.`
}
