/** A screen shows some courts and one category, or all of them when none is chosen. */
export type ScreenChoice = { courts: readonly number[]; category: number | undefined }

/** Gives the path of the screen of a tournament. It is short, since somebody may type it with a remote control. */
export function screenPath(id: number, { courts, category }: ScreenChoice): string {
  const parts = [
    ...(courts.length > 0 ? [`terrains=${courts.join()}`] : []),
    ...(category === undefined ? [] : [`categorie=${category}`]),
  ]
  return `/ecran/${id}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** Reads the address of a screen; a number that cannot be read chooses nothing. */
export function readScreenChoice({ terrains, categorie }: { terrains?: string; categorie?: string }): ScreenChoice {
  const courts = terrains?.split(',').map(Number).filter(isNumber) ?? []
  const category = Number(categorie)
  return { courts, category: isNumber(category) ? category : undefined }
}

const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0
