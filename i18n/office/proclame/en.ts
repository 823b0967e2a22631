import type fr from './fr'

export default {
  resources: {
    proclame: {
      fields: {
        etudiant: 'Student',
        matricule: 'Number',
        acte: 'Graduation act',
        acte_etat: 'State of the act',
        specialite: 'Specialty',
        points: 'Grade',
        mention: 'Mention',
        etat: 'Result',
        raison: 'Reason',
        lacunes: 'Missing from the file',
        motif: 'Reason of the withdrawal',
      },
      etats: {
        presque: 'Just out',
        ecarte: 'Out',
        admis: 'In',
        retire: 'Taken out',
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
        eliminatoire: 'Eliminatory mark',
        minimum: 'Below the lowest grade',
      },
      emptyHint: 'Prepare a graduation act: its students are read here, in or out.',
      actions: {
        action: {
          label: 'Action',
        },
        attester: {
          label: 'Print the certificate',
          hint: 'The student does not graduate by a published act',
        },
        retirer: {
          label: 'Take out of the act',
          hint: 'The student does not graduate by a published act',
          title: 'Take out %{etudiant}?',
          text: 'The grade can be reopened then; a later act takes the student up again. The reason stays in the history.',
          done: 'Student taken out of the act',
        },
      },
      required: {
        motif: '* Reason required',
      },
    },
  },
} satisfies typeof fr
