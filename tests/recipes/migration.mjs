import { before, migration as file } from './edits.mjs'

/** Names of buildings lose the spaces around them. */
export const migration = {
  page: 'docs/how-to/a-migration.md',
  own: [],
  most: 1,
  edits: [
    file(
      'buildings_without_spaces',
      `-- typed with spaces, a building was two in filters and in imports
UPDATE records.salle SET batiment = btrim(batiment) WHERE batiment <> btrim(batiment);
`,
    ),
    before(
      'tests/services/db/migrations.test.ts',
      "test('gives persons the data of the teachers they are'",
      `test('removes the spaces around names of buildings', async () => {
  await withBlankDatabase(async (pool) => {
    await migrate(
      pool,
      migrations.filter(({ name }) => !name.endsWith('buildings_without_spaces')),
    )
    await pool.query(\`INSERT INTO records.salle (id, label, batiment, places, accessible, active) VALUES
      (1, '{"fr":"A","en":"A","ar":"A"}', ' B ', 1, 1, 1), (2, '{"fr":"C","en":"C","ar":"C"}', 'D E', 1, 1, 1)\`)
    await migrate(pool)
    const { rows } = await pool.query('SELECT id, batiment FROM records.salle ORDER BY id')
    expect(rows).toEqual([
      { id: 1, batiment: 'B' },
      { id: 2, batiment: 'D E' },
    ])
  })
})

`,
    ),
  ],
  tests: ['tests/services/db/migrations.test.ts', 'tests/services/tables/tables.test.ts'],
}
