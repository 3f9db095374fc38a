/** Gives a file to the browser's downloads. */
export function offerFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of it once the click is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
