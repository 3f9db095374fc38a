import { spawnSync } from 'node:child_process'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/**
 * `npm run e2e:solr -- http://127.0.0.1:8983/solr`: runs the tests of searches with Solr against that SolrCloud: the index in
 * memory, the oracle and Solr must give the same results. The tests make collections with two shards, and delete them.
 */
await main(async () => {
  const [address = ''] = process.argv.slice(2)
  if (!/^https?:\/\/.*\/solr$/.test(address))
    throw new Error('npm run e2e:solr -- <address of a SolrCloud>, such as http://127.0.0.1:8983/solr')
  checkNode()
  await ensureInstalled({ dev: true })
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'solr'], {
    stdio: 'inherit',
    env: { ...process.env, SOLR_TEST_URL: address.replace(/\/$/, '') },
  })
  process.exitCode = status ?? 1
})
