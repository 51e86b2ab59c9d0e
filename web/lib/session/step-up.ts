/** What a call asks anew of whoever sits there: their second factor, or to sign in where there is none. */
export type Proof = 'factor' | 'sign_in'

/**
 * 'Confirmez avec votre code', asked over the page by whatever call needs it. One question at a time: what asks meanwhile
 * waits for the same answer, or for its turn.
 */
export async function askProof(proof: Proof): Promise<boolean> {
  if (asked && asked.proof !== proof) {
    await asked.answer
    return askProof(proof)
  }
  asked ??= { proof, answer: question() }
  tell()
  return asked.answer
}

export function askedProof(): Proof | null {
  return asked?.proof ?? null
}

/** @param given whether the session was confirmed; else what asked fails as it would have */
export function answerProof(given: boolean): void {
  settle(given)
}

export function onProofAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
let asked: { proof: Proof; answer: Promise<boolean> } | undefined
let settle: (given: boolean) => void = () => {}

const question = () =>
  new Promise<boolean>((answer) => (settle = answer)).finally(() => {
    asked = undefined
    tell()
  })

function tell() {
  for (const listener of listeners) listener()
}
