export interface Migration {
  name: string
  sql: string
}

const files = import.meta.glob<string>('./*.sql', { query: '?raw', import: 'default', eager: true })

/**
 * The files of this folder, applied in the order of their names, each once: the first eight are the tables as they
 * were when they were written down, and what comes after changes them. Never changed after a release: a change is a new file.
 */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice('./'.length, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
