/** Gives a file to the browser's downloads. */
export function offerFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started when click() returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
