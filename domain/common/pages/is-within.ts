/** Whether a path is this page or one below it. @param path without query, fragment or final slash */
export const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)
