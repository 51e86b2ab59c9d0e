/**
 * True for a pattern of pages to which a sign-in link may lead. The host may have `*`, but not in its last two labels.
 * Only this machine may have http.
 */
export function isRedirectPattern(pattern: string): boolean {
  const [, protocol, host = ''] = /^(https?):\/\/([a-z0-9.*:[\]-]+)\/[^\s#]*$/.exec(pattern) ?? []
  if (protocol === undefined || host.includes('**')) return false
  const known = host.replace(/^(?:[^.]*\.)*(?=[^.]+\.[^.]+$)/, '')
  return !known.includes('*') && (protocol === 'https' || isLoopback(host))
}

const isLoopback = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
