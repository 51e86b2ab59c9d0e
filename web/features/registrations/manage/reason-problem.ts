/** What is wrong with a reason as typed, in the words of the API; null when it can be sent. */
export function reasonProblem(reason: string): string | null {
  return reason.trim().length < MIN_LENGTH ? 'Indiquez un motif : le club le lira.' : null
}

const MIN_LENGTH = 3
