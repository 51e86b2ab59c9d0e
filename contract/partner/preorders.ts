import { z } from 'zod'
import { countPieces, KIT_PRODUCTS, KIT_SIZES } from '#domain/partner/kit.ts'
import { line, paragraphs, publicRoute } from '../common/base.ts'
import { clubName, fullName, phone } from '../common/people.ts'
import { verbs } from '../common/verbs.ts'

const MOST_PIECES = 5000
const pieces = z
  .int('Indiquez une quantité d’au moins 1.')
  .min(1, 'Indiquez une quantité d’au moins 1.')
  .max(MOST_PIECES, `${MOST_PIECES} pièces au plus : au-delà, écrivez-nous.`)

const preorder = z
  .strictObject({
    club_name: clubName,
    contact_name: fullName,
    email: z.email('Indiquez une adresse e-mail valide.').max(254),
    phone,
    tournament_name: line.min(1, 'Indiquez le tournoi.').max(160, '160 caractères au plus.'),
    quantity: pieces,
    product_type: z.enum(KIT_PRODUCTS, 'Choisissez un produit.'),
    special_requests: paragraphs.max(2000, '2000 caractères au plus.').nullish(),
    /** Pieces of each size; without them, the club tells the partner later. */
    sizes: z.partialRecord(z.enum(KIT_SIZES), pieces).optional(),
    /** Hidden field, empty for people. A robot that fills it gets a normal answer, but nothing is sent. */
    website: z.string().max(500).optional(),
  })
  .superRefine(({ quantity, sizes = {} }, check) => {
    const sum = countPieces(sizes)
    if (sum > 0 && sum !== quantity)
      check.addIssue({
        code: 'custom',
        path: ['sizes'],
        message: `Les tailles font ${sum} ${sum > 1 ? 'pièces' : 'pièce'}, la quantité est de ${quantity}.`,
      })
  })

/** What a member of a club need not type. */
const preorderSuggestion = z.object({
  club_name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Names of the tournaments to come that the club has entered, the next one first. */
  tournaments: z.array(z.string()),
})

const visitor = verbs(publicRoute, 'Partenaire')

export const preorders = {
  place: visitor.post('/textile-preorders', 'Précommander des équipements au partenaire', {
    refuses: ['PREORDERS_CLOSED'],
    asks: preorder,
    answers: { received: z.literal(true) },
    status: 201,
  }),
  suggestion: visitor.get('/textile-preorders/suggestion', 'Ce que le formulaire sait déjà', {
    answers: preorderSuggestion.nullable(),
  }),
}

export type Preorder = z.infer<typeof preorder>
export type PreorderSuggestion = z.infer<typeof preorderSuggestion>
