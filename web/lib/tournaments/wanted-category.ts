/** The category of the last search in this tab, proposed first to whoever then registers a team. */
export type WantedCategory = { category?: string | undefined; gender?: string | undefined }

export function keepWantedCategory({ category, gender }: WantedCategory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ category, gender }))
  } catch {
    // Without storage, nothing is proposed.
  }
}

export function wantedCategory(): WantedCategory {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

const KEY = 'recherche'
