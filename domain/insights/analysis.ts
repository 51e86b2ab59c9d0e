/** Analyses that can be asked for and are computed at once. */
export const ANALYSIS_KINDS = ['recommendations', 'attendance', 'sentiment'] as const

export type AnalysisKind = (typeof ANALYSIS_KINDS)[number]
