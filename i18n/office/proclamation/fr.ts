export default {
  menu: { proclamation: 'Proclamation' },
  title: { editProclamation: 'Modifier la proclamation' },
  history: { kinds: { proclamation: 'Proclamation' } },
  resources: {
    proclamation: {
      fields: {
        nom: 'Nom',
        diplome: 'Diplôme',
        niveau: 'Niveau',
        minimum: 'Note minimale',
        eliminatoires: 'Notes éliminatoires',
        etat: 'État',
        admis: 'Admis',
        ecartes: 'Écartés',
        incomplets: 'Dossiers incomplets',
        publiee_le: 'Publiée le',
        publiee_par: 'Publiée par',
        motif: 'Raison du retrait',
      },
      etats: {
        preparee: 'À publier',
        publiee: 'Publiée',
        retiree: 'Retirée',
      },
      incomplets:
        '%{smart_count} admis a un dossier incomplet\u00a0: |||| %{smart_count} admis ont un dossier incomplet\u00a0:',
      tous: 'Voir les %{smart_count} dossiers incomplets',
      malgre: 'J’ai vu ces dossiers\u00a0: publier malgré ce qui manque',
      emptyHint:
        'Préparez une proclamation par diplôme et niveau\u00a0: la liste des admis et des écartés se lit avant la publication.',
      actions: {
        edit: {
          label: 'Modifier',
          hint: 'Une proclamation publiée ne peut plus être modifiée',
        },
        delete: {
          label: 'Supprimer',
          hint: 'Une proclamation publiée ne peut plus être modifiée',
          title: 'Supprimer cette proclamation\u202f?',
          text: '%{nom} est supprimée\u00a0: rien n’en a été publié.',
          done: 'Proclamation supprimée',
        },
        action: {
          label: 'Action',
        },
        publier: {
          label: 'Publier',
          hint: 'Elle est publiée, ou personne ne remplit les conditions',
          title: 'Publier «\u00a0%{nom}\u00a0»\u202f?',
          text: 'Admis\u00a0: %{admis}. Écartés\u00a0: %{ecartes}. Les résultats sont figés avec la date et votre nom, et les notes des admis ne peuvent plus être modifiées.',
          choices: {
            confirm: 'Publier',
          },
          done: 'Proclamation publiée',
        },
        retirer: {
          label: 'Retirer la proclamation',
          hint: 'Elle n’est pas publiée',
          title: 'Retirer «\u00a0%{nom}\u00a0»\u202f?',
          text: 'Ses étudiants ne sont plus diplômés par elle, et leurs notes peuvent être rouvertes. La raison reste dans l’historique.',
          done: 'Proclamation retirée',
        },
        diplomes: {
          label: 'Imprimer la liste',
          hint: 'Elle n’est pas publiée',
        },
        reussite: {
          label: 'Imprimer les attestations',
          hint: 'Elle n’est pas publiée',
        },
      },
      create: {
        label: 'Préparer une proclamation',
        title: 'Nouvelle proclamation',
        done: 'Proclamation préparée',
      },
      edit: {
        done: 'Proclamation modifiée',
      },
      required: {
        nom: '* Nom obligatoire',
        diplome: '* Diplôme obligatoire',
        niveau: '* Niveau obligatoire',
        minimum: '* Note minimale obligatoire',
        malgre: '* Regardez ces dossiers, puis confirmez',
        motif: '* Raison obligatoire',
      },
      help: {
        minimum: 'Sur 20. Les étudiants à moins d’un point au-dessous sont montrés à part.',
        eliminatoires: 'Une note éliminatoire du barème écarte, quelle que soit la moyenne',
      },
      groups: {
        regle: 'Règle',
        acte: 'Publication',
      },
    },
  },
}
