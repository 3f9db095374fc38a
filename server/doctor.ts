import { runDoctor } from './doctor/runDoctor.ts'

/** The check of a CKAN: `npm run -s doctor -- https://ckan.example`. */
process.exitCode = await runDoctor(process.argv.slice(2), process)
