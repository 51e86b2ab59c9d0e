/** The same file, to be saved instead of shown. */
export const savingUrl = (url: string) => `${url}?telecharger=true`

type Deposit = { type: string; season: string; replaces?: string | undefined }

/** Where a file is sent to: after '/files/'. */
export function depositPath({ type, season, replaces }: Deposit): string {
  return `documents?${new URLSearchParams({ type, season, ...(replaces ? { replaces } : {}) })}`
}
