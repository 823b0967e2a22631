import type fr from './fr'

export default {
  resources: {
    note: {
      fields: {
        etudiant: 'Student',
        stage: 'Internship',
        etat_stage: 'Type',
        note: 'Grade status',
        points: 'Grade',
        mention_id: 'Classification',
        motif: 'Reason',
      },
      actions: {
        edit: { label: 'Award a grade', hint: 'Defence not validated yet' },
        documents: { label: 'Print documents' },
        rouvrir: {
          label: 'Reopen the grade',
          hint: 'No grade yet',
          title: 'Reopen the grade of %{etudiant}?',
          text: 'The grade and its classification are withdrawn; the criterion marks remain. The reason is kept in the history.',
          done: 'Grade reopened: it has to be awarded again',
        },
      },
      edit: {
        incomplete: 'Please enter a grade and a classification!',
        range: 'From 0 to 20, with at most two decimal places',
        otherMention:
          'The grade %{note} usually corresponds to the classification “%{usual}”, not “%{mention}”. Save it anyway?',
        done: 'Grade saved',
        deleteText: 'Are you sure you want to delete this grade?',
        deleted: 'Grade deleted',
      },
      emptyHint: 'A validated defence can be graded here.',
      required: {
        motif: '* Reason required',
        note: '* Grade required',
        mention: '* Classification required',
      },
      groups: { note: 'The grade', soutenance: 'The defence', etudiant: 'The student' },
    },
  },
} satisfies typeof fr
