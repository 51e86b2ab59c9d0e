import { helloAssoSamples, type Sample } from '#test/kit/providers/helloasso/samples.ts'
import { compareShape } from './compare.ts'
import { readPublished } from './openapi.ts'

export type Verdict = {
  what: string
  way: Sample['way']
  /** `unsaid`: the operation is there, without a word on this body. */
  state: 'agrees' | 'disagrees' | 'absent' | 'unsaid'
  problems: string[]
}

/** Holds what our imitation of HelloAsso is asked and answers, and our shapes of it, against a published description. */
export async function checkPublished(document: unknown, samples?: readonly Sample[]): Promise<Verdict[]> {
  const published = readPublished(document)
  return (samples ?? (await helloAssoSamples())).map((sample) => {
    const { what, way, body, shape } = sample
    const place = published.find(sample)
    if (place === null) {
      const state = published.has(sample) ? 'unsaid' : 'absent'
      return { what, way, state, problems: [] }
    }
    const found = [...published.problems(place, body), ...(shape ? compareShape(published, place, shape) : [])]
    const problems = [...new Set(found)]
    return { what, way, state: problems.length > 0 ? 'disagrees' : 'agrees', problems }
  })
}
