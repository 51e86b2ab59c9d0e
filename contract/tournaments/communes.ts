import { z } from 'zod'
import { publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const visitor = verbs(publicRoute, 'Référence')

export const communes = {
  complete: visitor.get('/communes', 'Compléter un nom de commune', {
    asks: { q: z.string().trim().min(2).max(60) },
    answers: {
      items: z.array(
        z.object({
          insee: z.string(),
          name: z.string(),
          /** Name of a commune that it has absorbed, where that one was typed. */
          former_name: z.string().nullable(),
          department: z.string(),
          postal_code: z.string().nullable(),
          /** Large towns have several, of which one is answered. */
          has_one_postal_code: z.boolean(),
        }),
      ),
    },
  }),
  nearest: visitor.get('/communes/nearest', 'La commune où l’on se trouve', {
    asks: { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
    /** Null outside France. */
    answers: { commune: z.object({ insee: z.string(), name: z.string() }).nullable() },
  }),
}
