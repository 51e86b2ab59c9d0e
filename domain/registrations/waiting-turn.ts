/** It tells somebody whose registration waits behind others how long. @param seconds the wait that was measured */
export function turnSentence(seconds: number): string {
  return `Beaucoup de clubs s’inscrivent en ce moment. Votre tour vient dans ${roughly(seconds)}\u00a0: gardez cette page ouverte, votre demande partira d’elle-même.`
}

/** « environ 12 secondes », « environ 3 minutes »: longer waits are known less exactly. */
function roughly(seconds: number): string {
  if (seconds <= 1) return 'une seconde'
  if (seconds < 90) return `environ ${seconds} secondes`
  return `environ ${Math.round(seconds / 60)} minutes`
}

/** Header that brings back the `turn` of a refusal WAIT_YOUR_TURN. */
export const TURN_HEADER = 'x-turn'
