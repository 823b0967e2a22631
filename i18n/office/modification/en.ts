import type fr from './fr'

export default {
  resources: {
    modification: {
      fields: {
        entreprise: 'Company',
        nom_actuel: 'Present name',
        nom_entreprise: 'Requested name',
        matricule_actuel: 'Present number',
        matricule: 'Requested number',
        etat: 'Status',
        demandee_par: 'Requested by',
        demandee_le: 'Requested on',
        motif: 'Reason for the refusal',
      },
      etats: {
        demandee: 'To decide',
        refusee: 'Refused',
        acceptee: 'Accepted',
      },
      emptyHint: 'Companies ask from their space for another name or registration number.',
      actions: {
        action: {
          label: 'Action',
        },
        accepter: {
          label: 'Accept',
          hint: 'This change is decided already',
          title: 'Accept this change?',
          text: 'The company is called “%{nom_entreprise}”, number %{matricule}.',
          choices: {
            confirm: 'Accept',
          },
          done: 'Change accepted',
        },
        refuser: {
          label: 'Refuse',
          hint: 'This change is decided already',
          title: 'Refuse this change?',
          text: 'The company keeps its name and number, and reads the reason in its space.',
          choices: {
            confirm: 'Refuse',
          },
          done: 'Change refused',
        },
      },
      required: {
        motif: '* Reason required',
      },
    },
  },
} satisfies typeof fr
