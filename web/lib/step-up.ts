/**
 * 'Confirmez avec votre code', asked over the page by whatever call needs it. One question at a time: what asks meanwhile
 * waits for the same answer.
 */
export function askSecondFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => (settle = answer)).finally(() => {
    asked = undefined
    tell()
  })
  tell()
  return asked
}

export function isSecondFactorAsked(): boolean {
  return asked !== undefined
}

/** @param given whether the session was confirmed; else what asked fails as it would have */
export function answerSecondFactor(given: boolean): void {
  settle(given)
}

export function onSecondFactorAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const listeners = new Set<() => void>()
let asked: Promise<boolean> | undefined
let settle: (given: boolean) => void = () => {}

function tell() {
  for (const listener of listeners) listener()
}
