import type fr from './fr'

export default {
  menu: { proclame: 'Passed and not passed' },
  history: { kinds: { proclame: 'Graduate' } },
  resources: {
    proclame: {
      fields: {
        etudiant: 'Student',
        matricule: 'Registration number',
        acte: 'Pass list',
        acte_etat: 'Pass list status',
        specialite: 'Specialty',
        points: 'Grade',
        mention: 'Classification',
        etat: 'Result',
        raison: 'Reason',
        lacunes: 'Missing from the file',
        motif: 'Reason for withdrawal',
      },
      etats: {
        presque: 'Narrowly missed',
        ecarte: 'Not passed',
        admis: 'Passed',
        retire: 'Removed',
      },
      lacunes: {
        convention: 'Signed agreement',
        evaluation: 'Tutor’s evaluation',
        rapport: 'Report',
      },
      raisons: {
        sans_affectation: 'No internship',
        sans_soutenance: 'No defence',
        sans_note: 'No grade',
        ajourne: 'Deferred',
        eliminatoire: 'Mark below a minimum',
        minimum: 'Below the minimum grade',
      },
      emptyHint: 'Prepare a pass list: its students appear here, passed or not.',
      actions: {
        action: {
          label: 'Action',
        },
        attester: {
          label: 'Print the certificate',
          hint: 'The student is not on a published pass list',
        },
        retirer: {
          label: 'Remove from the pass list',
          hint: 'The student is not on a published pass list',
          title: 'Remove %{etudiant}?',
          text: 'The grade can then be reopened; a later pass list can include the student. The reason is kept in the history.',
          done: 'Student removed from the pass list',
        },
      },
      required: {
        motif: '* Reason required',
      },
    },
  },
} satisfies typeof fr
