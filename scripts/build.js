import { ensureBuilt } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/** `npm run build`: builds dist/ from the current sources. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: true })
  await ensureBuilt()
})
