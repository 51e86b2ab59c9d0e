/**
 * A page of another site to which a sign-in link may lead. Its host may have `*` in a label that is not among its last
 * two; http is for this machine.
 */
export function isRedirectPattern(pattern: string): boolean {
  const [, protocol, host = ''] = /^(https?):\/\/([a-z0-9.*:[\]-]+)\/[^\s#]*$/.exec(pattern) ?? []
  if (protocol === undefined || host.includes('**')) return false
  const known = host.replace(/^(?:[^.]*\.)*(?=[^.]+\.[^.]+$)/, '')
  return !known.includes('*') && (protocol === 'https' || isLoopback(host))
}

const isLoopback = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
