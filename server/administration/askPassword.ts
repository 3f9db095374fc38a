import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { CommandIo } from './commandIo.ts'

/** Asks for a password without showing it. Without a terminal it is the first line of standard input. */
export async function askPassword(
  { stdin, stderr }: Pick<CommandIo, 'stdin' | 'stderr'>,
  question: string,
): Promise<string> {
  if (stdin.isTTY) stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  try {
    // Ctrl-D and an empty input end it without an answer: an empty password, which is refused in words.
    return await Promise.race([
      asking.question(''),
      new Promise<string>((none) => asking.once('close', () => none(''))),
    ])
  } finally {
    asking.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
