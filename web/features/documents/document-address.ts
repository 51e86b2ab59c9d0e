/** Where a document opens: a picture, or a PDF in the browser's own reader. */
export type Opened = { url: string; is_picture: boolean }

export const savingUrl = (url: string) => `${url}?telecharger=true`

type Deposit = { type: string; season: string; replaces?: string | undefined }

/** Where a file is sent to: after '/files/'. */
export function depositPath({ type, season, replaces }: Deposit): string {
  return `documents?${new URLSearchParams({ type, season, ...(replaces ? { replaces } : {}) })}`
}
