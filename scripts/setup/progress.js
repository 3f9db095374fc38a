const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const QUIET_MS = 1000
const FRAME_MS = 100

const isTurkish = /^tr/i.test(process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || '')

/**
 * The text in the language of this terminal.
 * @param {{ tr: string, en: string }} words
 */
export const inWords = (words) => (isTurkish ? words.tr : words.en)

/**
 * Prints the current step, and its duration if it takes more than a second.
 * Everything goes to standard error: standard output is for the program that follows.
 * @template T
 * @param {{ tr: string, en: string }} words
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(words, work) {
  const title = inWords(words)
  const started = Date.now()
  const stop = process.stderr.isTTY ? spin(title, started) : announce(title)
  try {
    const result = await work()
    stop()
    say(`${title}: ${inSeconds(Date.now() - started)}`)
    return result
  } catch (error) {
    stop()
    throw error
  }
}

/** @param {string} words */
export const say = (words) => void process.stderr.write(`${words}\n`)

/** @param {number} ms */
export const inSeconds = (ms) =>
  `${(ms / 1000).toLocaleString(isTurkish ? 'tr' : 'en', { maximumFractionDigits: 1 })} s`

/** @param {string} title @param {number} started */
function spin(title, started) {
  let frame = 0
  const timer = setInterval(() => {
    const elapsedMs = Date.now() - started
    const elapsed = elapsedMs > QUIET_MS ? ` ${Math.floor(elapsedMs / 1000)} s` : ''
    process.stderr.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${title}${elapsed}`)
  }, FRAME_MS)
  return () => {
    clearInterval(timer)
    process.stderr.write('\r\x1b[K')
  }
}

/** Without a terminal, a line is written only for steps that take long. @param {string} title */
function announce(title) {
  const timer = setTimeout(() => say(`${title} …`), QUIET_MS)
  return () => clearTimeout(timer)
}
