/** Address that saves the file instead of showing it. */
export const savingUrl = (url: string) => `${url}?telecharger=true`

type Deposit = { type: string; season: string; replaces?: string | undefined }

/** The address of the deposit after '/files/'. */
export function depositPath({ type, season, replaces }: Deposit): string {
  return `documents?${new URLSearchParams({ type, season, ...(replaces ? { replaces } : {}) })}`
}
