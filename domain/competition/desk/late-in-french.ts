/** « environ 7 min de retard ». */
export const lateInFrench = (minutes: number) => `environ ${minutes}\u00a0min de retard`
