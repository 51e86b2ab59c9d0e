import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { compressed } from './platform/http/compressed.ts'
import type { Services } from './platform/context.ts'

/** The contract as a document for other programs, made once. */
export function openApiRoutes({ config }: Services) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let document: Promise<unknown> | undefined
  return new Hono().get('/openapi.json', async (c) => {
    document ??= generator
      .generate(contract, {
        info: { title: 'Rebond', version: '1', description: 'Tournois de basket : recherche, inscriptions, matchs.' },
        servers: [{ url: `${config.site_url}/api` }],
      })
      .then(withRefusals)
    return compressed(c.json((await document) as object), c.req.header('accept-encoding'))
  })
}

type Operation = { requestBody?: unknown; responses?: Record<string, unknown> }
type OpenApiDocument = { paths?: Record<string, Record<string, unknown> | undefined> }

/** What any operation may answer before its procedure is reached, which no contract says. */
function withRefusals<T extends OpenApiDocument>(document: T): T {
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations ?? {}) as Operation[])
      operation.responses = {
        ...describe(REFUSALS),
        ...(operation.requestBody ? describe(REFUSALS_OF_A_BODY) : {}),
        ...operation.responses,
      }
  return document
}

const REFUSALS = {
  400: 'Certaines informations sont à corriger : une phrase pour chaque champ dans `data.issues`.',
  414: 'L’adresse est trop longue.',
}
const REFUSALS_OF_A_BODY = { 413: 'Envoi trop volumineux.', 415: 'Seul du JSON est accepté ici.' }

const describe = (refusals: Record<number, string>) =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      { description, content: { 'application/json': { schema: REFUSAL } } },
    ]),
  )

const REFUSAL = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' }, data: {} },
  required: ['code', 'message'],
}
