import type fr from './fr'

export default {
  menu: { modification: 'Requested changes' },
  history: { kinds: { modification: 'Requested change' } },
  resources: {
    modification: {
      fields: {
        entreprise: 'Company',
        nom_actuel: 'Current name',
        nom_entreprise: 'Requested name',
        matricule_actuel: 'Current registration number',
        matricule: 'Requested registration number',
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
      emptyHint: 'Companies use their space to request another name or registration number.',
      actions: {
        action: {
          label: 'Action',
        },
        accepter: {
          label: 'Accept',
          hint: 'This change has already been decided',
          title: 'Accept this change?',
          text: 'The company will be called “%{nom_entreprise}”, registration number %{matricule}.',
          choices: {
            confirm: 'Accept',
          },
          done: 'Change accepted',
        },
        refuser: {
          label: 'Refuse',
          hint: 'This change has already been decided',
          title: 'Refuse this change?',
          text: 'The company keeps its name and registration number, and reads the reason in its space.',
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
