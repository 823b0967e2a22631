export default {
  menu: { proclame: 'Admis et écartés' },
  history: { kinds: { proclame: 'Diplômé' } },
  resources: {
    proclame: {
      fields: {
        etudiant: 'Étudiant',
        matricule: 'Matricule',
        acte: 'Proclamation',
        acte_etat: 'État de la proclamation',
        specialite: 'Spécialité',
        points: 'Note',
        mention: 'Mention',
        etat: 'Résultat',
        raison: 'Raison',
        lacunes: 'Manque au dossier',
        motif: 'Raison du retrait',
      },
      etats: {
        presque: 'Écarté de peu',
        ecarte: 'Écarté',
        admis: 'Admis',
        retire: 'Retiré',
      },
      lacunes: {
        convention: 'Convention signée',
        evaluation: 'Évaluation du tuteur',
        rapport: 'Rapport',
      },
      raisons: {
        sans_affectation: 'Pas de stage',
        sans_soutenance: 'Pas de soutenance',
        sans_note: 'Pas de note',
        ajourne: 'Ajourné',
        eliminatoire: 'Note éliminatoire',
        minimum: 'Sous la note minimale',
      },
      emptyHint: 'Préparez une proclamation\u00a0: ses étudiants se lisent ici, admis ou écartés.',
      actions: {
        action: {
          label: 'Action',
        },
        attester: {
          label: 'Imprimer l’attestation',
          hint: 'L’étudiant n’est pas diplômé par une proclamation publiée',
        },
        retirer: {
          label: 'Retirer de la proclamation',
          hint: 'L’étudiant n’est pas diplômé par une proclamation publiée',
          title: 'Retirer %{etudiant}\u202f?',
          text: 'La note peut ensuite être rouverte\u202f; une proclamation suivante reprend l’étudiant. La raison reste dans l’historique.',
          done: 'Étudiant retiré de la proclamation',
        },
      },
      required: {
        motif: '* Raison obligatoire',
      },
    },
  },
}
