/** Used by the page and by the title of its window. */
export const NOT_FOUND_TITLE = 'Oops! Page not found'
