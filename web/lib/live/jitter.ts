/** A duration below `milliseconds`, not the same for everybody: those who hear at once do not ask at once. */
export const jitter = (milliseconds: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * milliseconds
