import { ensureBuilt, PORTAL, SAMPLE } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/** `npm run build`: builds dist/ and sample/dist/ from the current sources. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: true })
  await ensureBuilt([PORTAL, SAMPLE])
})
