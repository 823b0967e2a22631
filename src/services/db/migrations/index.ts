export interface Migration {
  name: string
  sql: string
}

const files = import.meta.glob<string>('./*.sql', { query: '?raw', import: 'default', eager: true })

/**
 * The files of this folder, each applied once, in the order of their names. Those below `FIRST_LATER` are the baseline,
 * one file per subject; later ones change it. A file never changes after a release: write a new one.
 */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./'.length, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The first number after the baseline. */
export const FIRST_LATER = '0036'

export const BASELINE: readonly string[] = migrations
  .map(({ name }) => name)
  .filter((name) => name < FIRST_LATER)
