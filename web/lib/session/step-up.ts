/** Proof that a call may ask for: the second factor, or a new sign-in for an account without one. */
export type Proof = 'factor' | 'sign_in'

/**
 * Opens 'Confirmez avec votre code' over the page. One question is open at a time: a call that asks for the same proof
 * shares the answer, another one waits for its turn.
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

/** @param given whether the proof was given; without it, the call fails with its refusal */
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
