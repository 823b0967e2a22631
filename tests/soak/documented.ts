import { readFileSync } from 'node:fs'

/**
 * The commands that a page of the documentation gives under a heading, one text for each block, with the examples in them
 * replaced by what a run has.
 *
 * @throws Error if a block does not contain an example any more
 * @example commandsOf('docs/surviving.md', 'Going back in time', [{}, { '5433': '15440' }])
 */
export function commandsOf(
  page: string,
  heading: string,
  examples: readonly Readonly<Record<string, string>>[],
): string[] {
  const [, after = ''] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)
  const [section = ''] = after.split('\n## ')
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block)
  if (blocks.length !== examples.length)
    throw new Error(`${page} has ${blocks.length} blocks of commands under "${heading}".`)
  return blocks.map((block, nr) =>
    Object.entries(examples[nr] ?? {}).reduce((commands, [example, ours]) => {
      if (!commands.includes(example)) throw new Error(`${page} does not say ${example} any more.`)
      return commands.replaceAll(example, ours)
    }, block),
  )
}
