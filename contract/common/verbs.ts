import type { AnySchema, ContractProcedure, ErrorMap, MergedErrorMap, Meta, Route, Schema } from '@orpc/contract'
import { z } from 'zod'
import { errors, type publicRoute } from './base.ts'
import type { ErrorCode } from './errors.ts'

/**
 * The five verbs of one audience under one tag of the document, with the refusals that all their procedures share:
 *
 *     const member = verbs(memberRoute, 'Équipes')
 *
 *     export const teams = {
 *       add: member.post('/clubs/mine/teams', 'Créer une équipe', {
 *         refuses: ['TEAM_EXISTS', 'SEASON_CLOSED'],
 *         asks: { name: teamName, category, season: season.optional() },
 *         answers: { id: z.uuid(), name: z.string() },
 *         status: 201,
 *       }),
 *     }
 */
export function verbs<E extends ErrorMap, S extends ErrorCode = never>(
  route: Audience<E>,
  tag: string,
  ...shared: S[]
) {
  const verb =
    (method: NonNullable<Route['method']>): Verb<MergedErrorMap<E, Refusals<S>>> =>
    (path, summary, { refuses = [], asks, answers, status, description } = {}) => {
      const common = { method, path, summary, tags: [tag] }
      // Only what is there is said: the document must not carry empty entries.
      const said = { ...common, ...(description ? { description } : {}), ...(status ? { successStatus: status } : {}) }
      const bare = route.errors(errors<ErrorCode>(...shared, ...refuses)).route(said)
      const asking = asks ? bare.input(isSchema(asks) ? asks : z.strictObject(asks)) : bare
      const whole = answers ? asking.output(isSchema(answers) ? answers : z.object(answers)) : asking
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of `Verb` say of each part what is done above
      return whole as never
    }
  return { get: verb('GET'), post: verb('POST'), put: verb('PUT'), patch: verb('PATCH'), delete: verb('DELETE') }
}

type Audience<E extends ErrorMap> = Pick<typeof publicRoute, 'errors'> & { '~orpc': { errorMap: E } }

/** `asks` refuses fields that it does not name; `answers` leaves them out. Both also take a whole schema. */
type Verb<E extends ErrorMap> = <C extends ErrorCode = never, I extends Given = Nothing, O extends Given = Nothing>(
  path: `/${string}`,
  summary: string,
  said?: { refuses?: readonly C[]; asks?: I; answers?: O; status?: 201; description?: string },
) => ContractProcedure<
  I extends z.ZodRawShape ? Strict<I> : I,
  O extends z.ZodRawShape ? Loose<O> : O,
  MergedErrorMap<E, Refusals<C>>,
  Meta
>

type Given = AnySchema | z.ZodRawShape
type Nothing = Schema<unknown, unknown>
type Strict<T extends z.ZodRawShape> = ReturnType<typeof z.strictObject<T>>
type Loose<T extends z.ZodRawShape> = ReturnType<typeof z.object<T>>
type Refusals<C extends ErrorCode> = ReturnType<typeof errors<C>>

const isSchema = (given: Given): given is AnySchema => '~standard' in given
