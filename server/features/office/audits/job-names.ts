export const AUDIT_JOB = 'audits.run'
export const NIGHTLY_JOB = 'audits.nightly'
