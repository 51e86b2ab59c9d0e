import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditFinding } from '#contract/office/audits.ts'
import type { Person } from '../person.ts'

/** Runs the platform's own audit as an administrator, and returns its findings as sentences. */
export async function soundness(owner: Person): Promise<string[]> {
  const { id } = await owner.must('POST', '/audits')
  const since = performance.now()
  for (;;) {
    const { state, findings, unanswered } = await owner.must('GET', `/audits/${id}`)
    if ((state === 'queued' || state === 'running') && performance.now() - since < 300_000) {
      await sleep(500)
      continue
    }
    const broken = (findings as AuditFinding[]).filter(({ type }) => type === 'error')
    return [
      ...(state === 'success' ? [] : [`l’audit est resté « ${state} »`]),
      ...unanswered.map((question: string) => `l’audit n’a pas eu de réponse à ${question}`),
      ...broken.map(
        ({ code, affected, message, examples }) =>
          `audit ${code} : ${affected}, ${message} ${JSON.stringify(examples[0])}`,
      ),
    ]
  }
}
