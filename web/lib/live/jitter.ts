/** A random duration below `milliseconds`. Browsers that hear an event together then do not all call at once. */
export const jitter = (milliseconds: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * milliseconds
