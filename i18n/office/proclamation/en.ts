import type fr from './fr'

export default {
  resources: {
    proclamation: {
      fields: {
        nom: 'Name',
        diplome: 'Diploma',
        niveau: 'Level',
        minimum: 'Lowest grade',
        eliminatoires: 'Eliminatory marks',
        etat: 'State',
        admis: 'In',
        ecartes: 'Out',
        incomplets: 'Incomplete files',
        publiee_le: 'Published on',
        publiee_par: 'Published by',
        motif: 'Reason of the withdrawal',
      },
      etats: {
        preparee: 'To publish',
        publiee: 'Published',
        retiree: 'Withdrawn',
      },
      incomplets:
        '%{smart_count} graduate has an incomplete file: |||| %{smart_count} graduates have incomplete files:',
      tous: 'See all %{smart_count} incomplete files',
      malgre: 'I have seen these files: publish despite what is missing',
      emptyHint:
        'Prepare an act for each diploma and level: who is in and who is out is read before it is published.',
      actions: {
        edit: {
          label: 'Edit',
          hint: 'A published act does not change any more',
        },
        delete: {
          label: 'Delete',
          hint: 'A published act does not change any more',
          title: 'Delete this act?',
          text: '%{nom} is deleted: nothing of it was published.',
          done: 'Act deleted',
        },
        action: {
          label: 'Action',
        },
        publier: {
          label: 'Publish',
          hint: 'It is published, or nobody meets the conditions',
          title: 'Publish “%{nom}”?',
          text: 'In: %{admis}. Out: %{ecartes}. The results are frozen with the date and your name, and the grades of those who graduate do not change any more.',
          choices: {
            confirm: 'Publish',
          },
          done: 'Act published',
        },
        retirer: {
          label: 'Withdraw the act',
          hint: 'It is not published',
          title: 'Withdraw “%{nom}”?',
          text: 'Its students do not graduate by it any more, and their grades can be reopened. The reason stays in the history.',
          done: 'Act withdrawn',
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
        label: 'Prepare an act',
        title: 'New graduation act',
        done: 'Act prepared',
      },
      edit: {
        done: 'Act changed',
      },
      required: {
        nom: '* Name required',
        diplome: '* Diploma required',
        niveau: '* Level required',
        minimum: '* Lowest grade required',
        malgre: '* Look at these files, then confirm',
        motif: '* Reason required',
      },
      help: {
        minimum: 'Out of 20. Students less than a point below are shown apart.',
        eliminatoires: 'An eliminatory mark of the scheme keeps out, whatever the average',
      },
      groups: {
        regle: 'Rule',
        acte: 'Publication',
      },
    },
  },
} satisfies typeof fr
