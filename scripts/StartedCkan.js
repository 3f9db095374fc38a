import { spawn } from 'node:child_process'

/**
 * A CKAN of one version that a program starts. `CKAN_STARTER` names the program. It is called with one word and with the
 * variable CKAN_VERSION: `up` starts that version and prints `CKAN_URL=…` and `CKAN_TOKEN=…` of an administrator, `fill`
 * adds datasets with tables, and `down` stops it. All three may be repeated.
 */
export class StartedCkan {
  /** @param {string} starter a path @param {string} version such as 2.11 */
  static async start(starter, version) {
    const ckan = new StartedCkan(starter, version)
    try {
      const { CKAN_URL: address, CKAN_TOKEN: token } = settingsIn(await ckan.#call('up'))
      if (!address || !token) throw new Error(`${starter} up printed no CKAN_URL and CKAN_TOKEN`)
      await ckan.#call('fill')
      return Object.assign(ckan, { address, token })
    } catch (error) {
      await ckan.stop().catch(() => {}) // the first error says more
      throw error
    }
  }

  address = ''
  token = ''
  #starter
  #version

  /** @param {string} starter @param {string} version */
  constructor(starter, version) {
    this.#starter = starter
    this.#version = version
  }

  async stop() {
    await this.#call('down')
  }

  /** @param {string} word @returns {Promise<string>} what the program prints */
  async #call(word) {
    const env = { ...process.env, CKAN_VERSION: this.#version }
    const child = spawn(this.#starter, [word], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (part) => {
      printed += part
    })
    // What it starts may keep its output open: after its exit the output has a second to end.
    /** @type {Promise<number | string>} */
    const ended = new Promise((done) => {
      child.once('error', ({ message }) => done(message))
      child.once('close', (status, signal) => done(status ?? signal ?? ''))
      child.once('exit', (status, signal) => setTimeout(done, 1000, status ?? signal ?? ''))
    })
    const status = await ended
    if (status !== 0) throw new Error(`CKAN_STARTER=${this.#starter} ${word}: ${status}`)
    return printed
  }
}

/** @param {string} printed @returns {Record<string, string>} */
function settingsIn(printed) {
  const pairs = printed.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line.trim()))
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : [])))
}
