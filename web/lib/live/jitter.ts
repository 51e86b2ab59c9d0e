/** A random duration below `milliseconds`, so that browsers that hear an event together do not all call at once. */
export const jitter = (milliseconds: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * milliseconds
