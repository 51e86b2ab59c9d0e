import { z } from 'zod'
import { publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

/** A department on the map: its outline is an SVG path to be moved by `transform`, its middle is where a dot stands. */
const shape = z.object({
  code: z.string(),
  path: z.string(),
  transform: z.string(),
  /** Null of what is drawn a second time, larger, aside. */
  middle: z.tuple([z.number(), z.number()]).nullable(),
})

const visitor = verbs(publicRoute, 'Référence')

export const departments = {
  map: visitor.get('/departments/map', 'Carte des départements', {
    answers: {
      width: z.number(),
      height: z.number(),
      shapes: z.array(shape),
      /** Boxes of what is drawn aside: left, top, width, height. */
      insets: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    },
  }),
}

export type DepartmentMap = z.infer<NonNullable<(typeof departments.map)['~orpc']['outputSchema']>>
