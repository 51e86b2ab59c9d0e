import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import type { Services } from './platform/context.ts'

/** The contract as a document for other programs, made once. */
export function openApiRoutes({ config }: Services) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  let document: Promise<unknown> | undefined
  return new Hono().get('/openapi.json', async (c) => {
    document ??= generator.generate(contract, {
      info: { title: 'Rebond', version: '1', description: 'Tournois de basket : recherche, inscriptions, matchs.' },
      servers: [{ url: `${config.site_url}/api` }],
    })
    return c.json((await document) as object)
  })
}
