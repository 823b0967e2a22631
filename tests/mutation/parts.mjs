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
    tests: ['tests/services/manque/manquesDe.test.ts', 'tests/services/manque/etapesDe.test.ts'],
  },
  planning: {
    mutate: ['src/planning/problem.ts', 'src/planning/starts.ts'],
    tests: ['tests/planning/instance.test.ts', 'tests/planning/engine.test.ts'],
  },
  rights: {
    mutate: ['src/contract/kernel/roles.ts', 'src/services/access/role.ts'],
    // `everyCall/access.test.ts` tries the same rule with every call, which takes too long to repeat
    tests: ['tests/services/access/roles.test.ts'],
  },
  scope: {
    mutate: ['src/services/db/scope.ts'],
    tests: ['tests/services/everyCall/scope.test.ts', 'tests/services/dashboard/attentes.test.ts'],
  },
  // the part of an import that writes is tested by whole imports: a run of those would take hours
  import: {
    mutate: [
      'src/contract/import/fullName.ts',
      'src/services/import/cells.ts',
      'src/services/import/dates.ts',
      'src/services/import/text.ts',
    ],
    tests: [
      'tests/services/import/fullName.test.ts',
      'tests/services/import/cells.test.ts',
      'tests/services/import/separators.test.ts',
    ],
  },
  signatures: {
    mutate: ['src/contract/convention/faitsRequis.ts', 'src/services/convention/sign.ts'],
    tests: ['tests/services/convention/conventions.test.ts'],
  },
}
