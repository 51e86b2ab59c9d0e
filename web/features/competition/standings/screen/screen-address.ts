/** What a screen shows: some courts, one category; all without them. */
export type ScreenChoice = { courts: readonly number[]; category: number | undefined }

/** The path of the screen of a tournament; short, since it may be typed with a remote control. */
export function screenPath(id: number, { courts, category }: ScreenChoice): string {
  const parts = [
    ...(courts.length > 0 ? [`terrains=${courts.join()}`] : []),
    ...(category === undefined ? [] : [`categorie=${category}`]),
  ]
  return `/ecran/${id}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** What its address says; a number that cannot be read chooses nothing. */
export function readScreenChoice({ terrains, categorie }: { terrains?: string; categorie?: string }): ScreenChoice {
  const courts = terrains?.split(',').map(Number).filter(isNumber) ?? []
  const category = Number(categorie)
  return { courts, category: isNumber(category) ? category : undefined }
}

const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0
