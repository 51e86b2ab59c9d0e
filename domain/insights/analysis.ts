/** What may be computed at once, on demand. */
export const ANALYSIS_KINDS = ['recommendations', 'attendance', 'sentiment'] as const

export type AnalysisKind = (typeof ANALYSIS_KINDS)[number]
