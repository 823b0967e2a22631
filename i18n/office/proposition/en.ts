import type fr from './fr'

export default {
  menu: { proposition: 'Proposed offers' },
  history: { kinds: { proposition: 'Proposed offer' } },
  resources: {
    proposition: {
      fields: {
        entreprise: 'Company',
        entreprise_id: 'Company',
        sujet: 'Subject',
        etape: 'Status',
        debut: 'Start',
        fin: 'End',
        soumise_le: 'Submitted on',
        deposee_par: 'Submitted by',
        motif: 'Reason for the return',
        description: 'Description',
        missions: 'Tasks',
        competences: 'Expected skills',
        heures: 'Hours per week',
        lieu: 'Location',
        distance: 'Remote work possible',
        teletravail: 'Remote days per week',
        site: 'Host site or service',
        pays_stage: 'Country of the internship',
        gratification: 'Pay per month',
        limite: 'Closing date',
        places: 'Places',
        tuteur: 'Company tutor',
        type_stage: 'Internship types',
        specialite: 'Specialties',
        niveau: 'Levels',
      },
      etapes: {
        soumise: 'To decide',
        retournee: 'Returned',
        acceptee: 'Accepted',
        fermee: 'Closed',
      },
      emptyHint: 'Offers that companies submit in their space appear here.',
      actions: {
        action: {
          label: 'Action',
        },
        accepter: {
          label: 'Accept',
          hint: 'This offer is not waiting for a decision',
          title: 'Accept “%{sujet}”?',
          text: 'The offer becomes active, and %{entreprise} is notified.',
          choices: {
            confirm: 'Accept',
          },
          done: 'Offer accepted',
        },
        retourner: {
          label: 'Return',
          hint: 'This offer is not waiting for a decision',
          title: 'Return “%{sujet}”?',
          text: '%{entreprise} receives the reason, corrects the offer and submits it again.',
          choices: {
            confirm: 'Return',
          },
          done: 'Offer returned',
        },
      },
      required: {
        motif: '* Reason required',
      },
      groups: {
        offre: 'Offer',
        contenu: 'Content',
        depot: 'Submission',
      },
    },
  },
} satisfies typeof fr
