/*
 * What is mutated, and the tests that must notice. SQL is text to Stryker, so a rule that is one (most of the scope) is
 * mutated only where code chooses between statements.
 */
export const PARTS = {
  marks: {
    mutate: ['src/contract/note/calculBareme.ts'],
    tests: ['tests/services/note/calculBareme.test.ts'],
  },
  lacks: {
    mutate: [
      'src/contract/manque/manques.ts',
      'src/contract/manque/etapes.ts',
      'src/contract/manque/situation.ts',
    ],
    tests: ['tests/services/manque/manquesDe.test.ts', 'tests/services/manque/etapes.test.ts'],
  },
  planning: {
    mutate: ['src/planning/problem.ts', 'src/planning/starts.ts'],
    tests: ['tests/planning/instance.test.ts', 'tests/planning/engine.test.ts'],
  },
  rights: {
    mutate: ['src/contract/kernel/roles.ts', 'src/services/access/role.ts'],
    // `everyCall/access.test.ts` tries the same rule with every call, which takes too long to repeat
    tests: ['tests/services/access/role.test.ts'],
  },
  scope: {
    mutate: ['src/services/db/scope.ts'],
    tests: ['tests/services/everyCall/scope.test.ts', 'tests/services/dashboard/attentes.test.ts'],
  },
  // what an import reads of cells; `students` is the part that writes
  import: {
    mutate: [
      'src/contract/import/fullName.ts',
      'src/services/import/row/cells.ts',
      'src/services/import/row/dates.ts',
      'src/services/import/read/text.ts',
    ],
    tests: [
      'tests/services/import/fullName.test.ts',
      'tests/services/import/row/cells.test.ts',
      'tests/services/import/read/text.test.ts',
    ],
  },
  // only the choices in code: the rows that are written are SQL
  students: {
    mutate: ['src/services/import/targets/students.ts', 'src/services/import/write.ts'],
    tests: ['tests/services/import/handlers.test.ts'],
  },
  signatures: {
    mutate: ['src/contract/convention/faitsRequis.ts', 'src/services/convention/sign.ts'],
    tests: ['tests/services/convention/convention.test.ts'],
  },
  order: {
    mutate: ['src/services/convention/turns.ts'],
    tests: ['tests/services/convention/convention.test.ts'],
  },
  own: {
    mutate: ['src/services/access/mine.ts'],
    tests: ['tests/services/espace/espace.test.ts', 'tests/services/candidature/espaceCandidatures.test.ts'],
  },
  readOnly: {
    mutate: ['src/services/access/readOnly.ts'],
    tests: ['tests/services/access/readOnly.test.ts', 'tests/services/everyCall/readOnly.test.ts'],
  },
}
