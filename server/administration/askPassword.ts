import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { CommandIo } from './commandIo.ts'

/** Asks for a password without echo. Without a terminal it is the first line of standard input. */
export async function askPassword(
  { stdin, stderr }: Pick<CommandIo, 'stdin' | 'stderr'>,
  question: string,
): Promise<string> {
  if (stdin.isTTY) stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true })
  try {
    // Ctrl-D and an empty input end the question: the empty password is rejected with a message.
    return await Promise.race([
      terminal.question(''),
      new Promise<string>((resolve) => terminal.once('close', () => resolve(''))),
    ])
  } finally {
    terminal.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
