export type Seats = { current_participants: number; max_participants: number }

/** Sums over categories; 0 of 0 without category. */
export function sumOfSeats(categories: readonly Seats[]): Seats {
  return {
    current_participants: categories.reduce((sum, category) => sum + category.current_participants, 0),
    max_participants: categories.reduce((sum, category) => sum + category.max_participants, 0),
  }
}

/** Places left, never below zero. */
export function placesLeft({ current_participants, max_participants }: Seats): number {
  return Math.max(0, max_participants - current_participants)
}
