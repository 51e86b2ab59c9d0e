import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { SignInProvider } from '#server/platform/oidc/provider-settings.ts'
import { disposeLater } from '../../kit/disposals.ts'

/** Starts a real provider (`oidc-provider`) in its own process, with the server at `url` as its client. */
export async function startProvider(url: string): Promise<SignInProvider> {
  const [client_id, client_secret] = ['rebond-tests', 'secret-of-the-tests-and-nothing-else']
  const script = new URL('provider-process.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, `${url}/auth/callback`, client_id, client_secret], {
    // The provider warns about its keys in memory, which are right for a test.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  disposeLater(() => child.kill('SIGKILL'))
  const issuer = await new Promise<string>((ready, failed) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('ready ')) ready(line.slice('ready '.length))
    })
    child.once('exit', (code) => failed(new Error(`the provider ended with ${code} before it was ready`)))
  })
  // The types of the auth client accept only known providers, such as this one.
  return { id: 'keycloak', label: 'Fournisseur d’essai', issuer, client_id, client_secret }
}
