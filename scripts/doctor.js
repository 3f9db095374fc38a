import { runBuilt } from './setup/runBuilt.js'

/** `npm run -s doctor -- https://ckan.example`: what a CKAN offers to a portal in front of it. */
await runBuilt('doctor')
