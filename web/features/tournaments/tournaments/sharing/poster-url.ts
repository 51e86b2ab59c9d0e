/** The page to hang up, a PDF that everybody reads once the tournament is published. */
export const posterUrl = (id: number) => `/files/affiches/${id}.pdf`
