export interface Migration {
  name: string
  sql: string
}

const files = import.meta.glob<string>('./*.sql', { query: '?raw', import: 'default', eager: true })

/**
 * The files of this folder, applied in the order of their names, each once. Those below `0192` are the baseline, a file a
 * subject; what comes after changes it. Never changed after a release: a change is a new file.
 */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./'.length, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** The first number behind the baseline. */
export const FIRST_LATER = '0192'

export const BASELINE: readonly string[] = migrations
  .map(({ name }) => name)
  .filter((name) => name < FIRST_LATER)
