import { ensureBuilt } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/** `npm run build`: dist/, from the sources as they are. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: true })
  await ensureBuilt()
})
