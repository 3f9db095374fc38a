import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { isAlive } from '../db/embedded/postmasterFile.ts'
import { THREAD_MODULES } from '../threads/threadModules.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the threads and programs of tests as JavaScript. */
    built: string
  }
}

/**
 * Runs once before the server's tests: builds the modules that run in threads or processes of their own, as the product's
 * build does. From its sources, each start would compile them again, a second of processor time, and tests start hundreds.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const { root } = project.config
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // In the repository, where the built modules find their packages.
  for (const name of readdirSync(cache)) {
    // A run that was killed leaves its folder.
    const runner = name.match(/^test-threads-(\d+)-/)?.[1]
    if (runner && !isAlive(Number(runner))) rmSync(join(cache, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(cache, `test-threads-${process.pid}-`))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'test',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: {
        input: { ...THREAD_MODULES, holdEmbedded: 'server/testing/holdEmbedded.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  project.provide('built', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
