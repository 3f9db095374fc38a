/** Formats a number in the language that it receives, so that the browser's threads know it. */
addEventListener('message', ({ data: locale }: MessageEvent<string>) => {
  Number(0).toLocaleString(locale)
  close()
})
