import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Config, readConfig } from './config'
import { Refusal } from './refusal'
import { StartError } from './startError'

/**
 * Runs a terminal command with the product's settings: prints the sentence that `work` returns, or why it failed, and
 * exits. File names are relative to the user's current folder, not to the one in which npm runs the command.
 */
export async function command(
  work: (args: string[], config: Config, pathOf: (name: string) => string) => Promise<string>,
): Promise<void> {
  // `exit` stops a database that this process has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    const pathOf = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)
    console.log(await work(process.argv.slice(2), readConfig(process.env), pathOf))
  } catch (error) {
    console.error(error instanceof StartError || error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * Makes sure that what cannot be undone is meant: by a word that is typed, unless it was given already.
 *
 * @param alone what to say where nobody is there to type
 * @throws StartError unless the word was given
 */
export async function confirmWord(
  word: string,
  question: string,
  alone: string,
  given?: string,
): Promise<void> {
  if ((given ?? (await asked(question, alone))).trim() !== word) throw new StartError('Nothing was changed.')
}

async function asked(question: string, alone: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError(alone)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return terminal.question(question).finally(() => terminal.close())
}
