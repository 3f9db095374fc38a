/** A path as the app's links write it: without slashes at its end, but `/` for the first page. */
export const pathWithoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')
