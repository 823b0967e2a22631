import type fr from './fr'

export default {
  menu: { proclamation: 'Pass lists' },
  title: { editProclamation: 'Edit pass list' },
  history: { kinds: { proclamation: 'Pass list' } },
  resources: {
    proclamation: {
      fields: {
        nom: 'Name',
        diplome: 'Degree',
        niveau: 'Level',
        minimum: 'Minimum grade',
        eliminatoires: 'Minimum marks',
        etat: 'Status',
        admis: 'Passed',
        ecartes: 'Not passed',
        incomplets: 'Incomplete files',
        publiee_le: 'Published on',
        publiee_par: 'Published by',
        motif: 'Reason for withdrawal',
      },
      etats: {
        preparee: 'To publish',
        publiee: 'Published',
        retiree: 'Withdrawn',
      },
      incomplets:
        '%{smart_count} student who passed has an incomplete file: |||| %{smart_count} students who passed have incomplete files:',
      tous: 'See all %{smart_count} incomplete files',
      malgre: 'I have seen these files: publish despite what is missing',
      emptyHint:
        'Prepare a pass list for each degree and level: you see who has passed and who has not before it is published.',
      actions: {
        edit: {
          label: 'Edit',
          hint: 'A published pass list can no longer be changed',
        },
        delete: {
          label: 'Delete',
          hint: 'A published pass list can no longer be changed',
          title: 'Delete this pass list?',
          text: '%{nom} will be deleted: nothing on it has been published.',
          done: 'Pass list deleted',
        },
        action: {
          label: 'Action',
        },
        publier: {
          label: 'Publish',
          hint: 'It is published, or nobody meets the conditions',
          title: 'Publish “%{nom}”?',
          text: 'Passed: %{admis}. Not passed: %{ecartes}. The results are fixed with the date and your name, and the grades of those who passed can no longer be changed.',
          choices: {
            confirm: 'Publish',
          },
          done: 'Pass list published',
        },
        retirer: {
          label: 'Withdraw the pass list',
          hint: 'It is not published',
          title: 'Withdraw “%{nom}”?',
          text: 'Its students are no longer graduates by it, and their grades can be reopened. The reason is kept in the history.',
          done: 'Pass list withdrawn',
        },
        diplomes: {
          label: 'Print the list',
          hint: 'It is not published',
        },
        reussite: {
          label: 'Print the certificates',
          hint: 'It is not published',
        },
      },
      create: {
        label: 'Prepare a pass list',
        title: 'New pass list',
        done: 'Pass list prepared',
      },
      edit: {
        done: 'Pass list saved',
      },
      required: {
        nom: '* Name required',
        diplome: '* Degree required',
        niveau: '* Level required',
        minimum: '* Minimum grade required',
        malgre: '* Check these files, then confirm',
        motif: '* Reason required',
      },
      help: {
        minimum: 'Out of 20. Students less than one point below are shown separately.',
        eliminatoires: 'A mark below a criterion’s minimum means not passed, whatever the average',
      },
      groups: {
        regle: 'Rule',
        acte: 'Publication',
      },
    },
  },
} satisfies typeof fr
