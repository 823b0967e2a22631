/** What a database and a backup note whose tables were made step by step, before their state was written down. */
export const EARLIER = [
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
