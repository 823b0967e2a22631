/**
 * Groups rows by key, in the order in which each key first occurs.
 *
 * @example groupsOf(mails, ({ recipient }) => recipient)
 */
export function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => unknown): [T, ...T[]][] {
  const groups = new Map<unknown, [T, ...T[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}
