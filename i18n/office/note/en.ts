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
        mention_id: 'Honours',
        motif: 'Reason',
      },
      actions: {
        edit: { label: 'Award a grade', hint: 'Defence not validated yet' },
        documents: { label: 'Print documents' },
        rouvrir: {
          label: 'Reopen the grade',
          hint: 'No grade yet',
          title: 'Reopen the grade of %{etudiant}?',
          text: 'The grade and its mention are taken back; the points of the criteria stay. The reason stays in the history.',
          done: 'Grade reopened: it is to be awarded again',
        },
      },
      edit: {
        incomplete: 'Please enter a grade and honours!',
        range: 'From 0 to 20, at most two decimals',
        otherMention:
          'The grade %{note} usually has the mention “%{usual}”, not “%{mention}”. Save it all the same?',
        done: 'Grade saved',
        deleteText: 'Are you sure you want to delete this grade?',
        deleted: 'Grade deleted',
      },
      emptyHint: 'A validated defence can be graded here.',
      required: { motif: '* A reason is required', note: '* Grade required', mention: '* Honours required' },
      groups: { note: 'The grade', soutenance: 'The defence', etudiant: 'The student' },
    },
  },
} satisfies typeof fr
