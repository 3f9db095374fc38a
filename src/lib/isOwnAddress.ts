/** Whether an API is at the page's own origin, to which the browser sends cookies: its base is then a path, or empty. */
export const isOwnAddress = (base: string): boolean => !base.startsWith('http')
