/** The present instant. Rules never call it: the shell reads it once and passes `now`. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
