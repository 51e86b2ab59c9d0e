declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The part of the interaction details that provider-process.ts uses. */
  type Details = {
    uid: string
    params: { client_id: string; login_hint?: string }
    prompt: { name: string; details: { missingOIDCScope?: string[] } }
  }
  type Koa = { path: string; req: IncomingMessage; res: ServerResponse; respond?: boolean; body?: string }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    proxy: boolean
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    use(middleware: (ctx: Koa, next: () => Promise<void>) => Promise<void>): void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<Details & { session?: { accountId: string } }>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (grant: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
