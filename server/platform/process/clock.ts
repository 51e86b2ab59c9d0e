/** The present instant. Rules never call it: the shell reads it once and hands `now` over. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
