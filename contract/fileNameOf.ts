/** The last part of a URL's path, decoded; empty if there is none. A URL that is only a file name is its own last part. */
export function fileNameOf(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last // a percent sign that encodes nothing
  }
}
