/** What a call adds when the service asks for a proof of work. */
export function useCaptcha(): () => Promise<{ captchaToken?: string }> {
  return () => Promise.resolve({})
}
