/** What made the same tables step by step, before their state was written down. */
const STEPS = [
  '0001_foundation',
  '0002_records',
  '0003_company',
  '0004_internship',
  '0005_labels',
  '0006_search',
  '0007_audit',
  '0008_dossier',
  '0009_list_indexes',
  '0010_lengths',
  '0011_people',
  '0012_writes',
  '0013_letters',
  '0014_filtered_lists',
]
/** The migrations that stand for all of them. */
const STATE = [
  '0001_gateway',
  '0002_records_tables',
  '0003_company_tables',
  '0004_internship_tables',
  '0005_rules',
  '0006_kept_rows',
  '0007_indexes',
  '0008_labels',
]

/**
 * The names of the migrations that are as good as applied where these are noted, in a database or in a backup.
 *
 * @returns undefined where only some of the earlier steps are noted: from there no way leads to this version
 */
export function asApplied(noted: readonly string[]): string[] | undefined {
  const others = noted.filter((name) => !STEPS.includes(name))
  if (others.length === noted.length) return others
  return noted.length - others.length === STEPS.length ? [...STATE, ...others] : undefined
}
