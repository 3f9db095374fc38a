import { runBuilt } from './setup/runBuilt.js'

/** `npm run -s catalogue -- …`: the administration command. */
await runBuilt('catalogue')
