/* The screens of the school's own data. */

const actions = (title: string, text: string, done: string) => ({
  edit: { label: 'Modifier' },
  delete: { label: 'Supprimer', title, text, done },
})

const ruled = ({ edit, ...texts }: ReturnType<typeof actions>) => ({
  edit,
  delete: {
    ...texts.delete,
    hint: 'Les règles du service nomment cet élément : il ne peut pas être supprimé',
  },
})

const school = {
  menu: {
    annee: 'Années universitaires',
    structure: 'Structure',
    cycle: 'Cycles',
    cursus: 'Diplômes',
    specialite: 'Spécialités',
    niveau: 'Niveaux',
    groupe: 'Groupes',
    inscrit: 'Étudiants',
    professeur: 'Enseignants',
    locaux: 'Salles et matériel',
    referentiels: 'Référentiels',
    typeStage: 'Types de stage',
    mention: 'Mentions',
    typeJury: 'Rôles du jury',
    utilisateur: 'Collègues',
  },

  title: {
    editAnnee: "Modifier l'année universitaire",
    editCycle: 'Modifier le cycle',
    editCursus: 'Modifier le diplôme',
    editSpecialite: 'Modifier la spécialité',
    editNiveau: 'Modifier le niveau',
    editGroupe: 'Modifier le groupe',
    editProfesseur: "Modifier l'enseignant",
    editInscrit: "Modifier l'étudiant",
    editMention: 'Modifier la mention',
    editTypeJury: 'Modifier le rôle',
    editTypeStage: 'Modifier le type de stage',
    editUtilisateur: 'Modifier le compte',
  },

  kinds: {
    cycle: 'Cycle',
    cursus: 'Diplôme',
    specialite: 'Spécialité',
    niveau: 'Niveau',
    mention: 'Mention',
    typeJury: 'Rôle du jury',
    typeStage: 'Type de stage',
  },

  usedBy: {
    utilisateur: '%{smart_count} collègue |||| %{smart_count} collègues',
    cursus: '%{smart_count} diplôme |||| %{smart_count} diplômes',
    specialite: '%{smart_count} spécialité |||| %{smart_count} spécialités',
    niveau: '%{smart_count} niveau |||| %{smart_count} niveaux',
    groupe: '%{smart_count} groupe |||| %{smart_count} groupes',
    etudiant: '%{smart_count} étudiant |||| %{smart_count} étudiants',
  },

  errors: {
    ruled: 'Les règles du service nomment cet élément : il peut être renommé, pas supprimé.',
    outside_scope: "Ceci concerne d'autres diplômes que les vôtres.",
    student_known: 'Ce matricule est celui de %{name}.',
    current_year: "Une année est toujours l'année en cours : désignez-en une autre d'abord.",
    year_open: 'Vous travaillez dans cette année. Connectez-vous à une autre année pour supprimer celle-ci.',
    other_cycle: 'Une spécialité a des niveaux du cycle de son diplôme.',
    not_taught: "La spécialité n'a pas ce niveau.",
  },

  structure: {
    title: "Vue d'ensemble",
    students: '%{count} étudiant |||| %{count} étudiants',
    empty: "Rien n'est enseigné pour le moment. Commencez par les cycles.",
  },

  historyFields: {
    seuil: 'À partir de',
    grade: 'Grade',
    specialites: 'Spécialités',
    encadrements_max: 'Encadrements au plus',
    jurys_max: 'Jurys au plus',
  },

  resources: {
    utilisateur: {
      fields: {
        username: 'Nom',
        email: 'E-mail',
        langue: 'Langue des messages',
        role: 'Rôle',
        diplomes: 'Périmètre',
        active: 'Actif',
        situation: 'État',
        connexion: 'Dernière connexion',
        appareils: 'Appareils connectés',
        sessions: 'Appareils connectés',
      },
      groups: { compte: 'Compte', acces: 'Accès' },
      roles: { reader: 'Lecteur', manager: 'Gestionnaire', administrator: 'Administrateur' },
      situations: { uninvited: 'À inviter', invited: 'Invité', joined: 'Actif', inactive: 'Désactivé' },
      required: { username: '* Nom obligatoire', email: '* E-mail obligatoire', role: '* Rôle obligatoire' },
      allDiplomas: 'Tous les diplômes',
      help: {
        diplomes:
          "Les diplômes dont cette personne s'occupe ; les données des autres n'existent pas pour elle. Sans choix : tous. Un administrateur voit toujours tout.",
        role: 'Le lecteur consulte et exporte ; le gestionnaire fait le travail quotidien ; l’administrateur gère aussi les collègues, les années et les réglages.',
        active: 'Un compte désactivé est déconnecté aussitôt partout.',
      },
      actions: {
        action: { label: 'Action' },
        edit: { label: 'Modifier' },
        inviter: {
          label: 'Envoyer une invitation',
          hint: 'Cette personne a déjà un accès, ou son compte est désactivé',
          title: 'Envoyer une invitation ?',
          text: '%{username} recevra à %{email} un lien pour choisir son mot de passe. Un lien précédent ne fonctionnera plus.',
          choices: { confirm: 'Envoyer' },
          done: 'Invitation envoyée',
        },
        retirer: {
          label: "Retirer l'invitation",
          hint: "Il n'y a pas d'invitation en cours",
          title: "Retirer l'invitation ?",
          text: 'Le lien envoyé à %{email} ne fonctionnera plus.',
          choices: { confirm: 'Retirer' },
          done: 'Invitation retirée',
        },
        usage: { label: 'Accès' },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer ce compte ?',
          text: '%{username} sera déconnecté partout et ne pourra plus se connecter. Ses commentaires restent.',
          done: 'Compte supprimé avec succès',
        },
      },
      create: { label: 'Inviter', title: 'Inviter un collègue', done: 'Invitation envoyée' },
      edit: { done: 'Compte modifié avec succès' },
      emptyHint: 'Invitez les personnes qui travaillent avec vous.',
    },
    annee: {
      commands: { next: "Préparer l'année suivante" },
      fields: {
        label: 'Année',
        debut: 'Début',
        fin: 'Fin',
        courante: 'Année en cours',
        cloturee: 'Clôturée',
      },
      required: { label: '* Année obligatoire', debut: '* Début obligatoire', fin: '* Fin obligatoire' },
      help: {
        label: 'Par exemple 2026/2027',
        courante: "Proposée à la connexion. L'année qui l'était ne l'est plus.",
      },
      endsFirst: '* La fin doit suivre le début',
      actions: {
        edit: { label: 'Modifier' },
        delete: {
          label: 'Supprimer',
          title: 'Supprimer cette année ?',
          text: '%{label} ne pourra plus être choisie à la connexion.',
          done: 'Année supprimée avec succès',
          hint: "L'année en cours ne peut pas être supprimée",
        },
      },
      create: {
        label: 'Ajouter une année',
        title: 'Nouvelle année universitaire',
        done: 'Année ajoutée avec succès',
      },
      edit: { done: 'Année modifiée avec succès' },
      emptyHint: "Ajoutez l'année universitaire à préparer.",
    },
    mention: {
      fields: { label: 'Nom', seuil: 'À partir de' },
      required: { label: '* Nom obligatoire', seuil: '* Seuil obligatoire' },
      help: { seuil: 'La note sur 20 à partir de laquelle la mention est proposée' },
      actions: ruled(
        actions(
          'Supprimer cette mention ?',
          '%{label} ne sera plus proposée pour une note.',
          'Mention supprimée avec succès',
        ),
      ),
      create: {
        label: 'Ajouter une mention',
        title: 'Nouvelle mention',
        done: 'Mention ajoutée avec succès',
      },
      edit: { done: 'Mention modifiée avec succès' },
      emptyHint: 'Ajoutez les mentions et les notes à partir desquelles elles sont données.',
    },
    typeJury: {
      fields: { label: 'Nom' },
      required: { label: '* Nom obligatoire' },
      actions: ruled(
        actions(
          'Supprimer ce rôle ?',
          '%{label} ne sera plus proposé dans un jury.',
          'Rôle supprimé avec succès',
        ),
      ),
      create: { label: 'Ajouter un rôle', title: 'Nouveau rôle', done: 'Rôle ajouté avec succès' },
      edit: { done: 'Rôle modifié avec succès' },
      emptyHint: 'Ajoutez les rôles des membres du jury.',
    },
    typeStage: {
      fields: { label: 'Nom' },
      required: { label: '* Nom obligatoire' },
      actions: ruled(
        actions(
          'Supprimer ce type de stage ?',
          '%{label} ne sera plus proposé pour une offre.',
          'Type de stage supprimé avec succès',
        ),
      ),
      create: {
        label: 'Ajouter un type',
        title: 'Nouveau type de stage',
        done: 'Type de stage ajouté avec succès',
      },
      edit: { done: 'Type de stage modifié avec succès' },
      emptyHint: 'Ajoutez les types de stage que proposent les offres.',
    },
    cycle: {
      fields: { label: 'Nom' },
      required: { label: '* Nom obligatoire' },
      actions: actions(
        'Supprimer ce cycle ?',
        "%{label} n'aura plus ni diplôme ni niveau.",
        'Cycle supprimé avec succès',
      ),
      create: { label: 'Ajouter un cycle', title: 'Nouveau cycle', done: 'Cycle ajouté avec succès' },
      edit: { done: 'Cycle modifié avec succès' },
      emptyHint: 'Ajoutez les cycles, par exemple Licence et Mastère. Les diplômes et les niveaux suivent.',
    },
    cursus: {
      fields: { label: 'Nom', cycle: 'Cycle' },
      required: { label: '* Nom obligatoire', cycle: '* Cycle obligatoire' },
      actions: actions(
        'Supprimer ce diplôme ?',
        "%{label} n'aura plus de spécialité.",
        'Diplôme supprimé avec succès',
      ),
      create: { label: 'Ajouter un diplôme', title: 'Nouveau diplôme', done: 'Diplôme ajouté avec succès' },
      edit: { done: 'Diplôme modifié avec succès' },
      emptyHint: 'Ajoutez les diplômes que préparent les cycles.',
    },
    specialite: {
      fields: { label: 'Nom', diplome: 'Diplôme', niveaux: 'Niveaux' },
      required: { label: '* Nom obligatoire', diplome: '* Diplôme obligatoire' },
      help: { niveaux: 'Les niveaux du cycle auxquels elle est enseignée' },
      actions: actions(
        'Supprimer cette spécialité ?',
        "%{label} n'aura plus de groupe.",
        'Spécialité supprimée avec succès',
      ),
      create: {
        label: 'Ajouter une spécialité',
        title: 'Nouvelle spécialité',
        done: 'Spécialité ajoutée avec succès',
      },
      edit: { done: 'Spécialité modifiée avec succès' },
      emptyHint: 'Ajoutez les spécialités des diplômes, avec leurs niveaux.',
    },
    niveau: {
      fields: { label: 'Nom', cycle: 'Cycle', rang: 'Rang' },
      required: { label: '* Nom obligatoire', cycle: '* Cycle obligatoire', rang: '* Rang obligatoire' },
      help: { rang: 'Place du niveau dans son cycle : 1 pour le premier' },
      actions: actions(
        'Supprimer ce niveau ?',
        "%{label} n'aura plus de groupe.",
        'Niveau supprimé avec succès',
      ),
      create: { label: 'Ajouter un niveau', title: 'Nouveau niveau', done: 'Niveau ajouté avec succès' },
      edit: { done: 'Niveau modifié avec succès' },
      emptyHint: 'Ajoutez les niveaux des cycles, par exemple L1, L2 et L3.',
    },
    groupe: {
      fields: { nom: 'Groupe', specialite: 'Spécialité', niveau: 'Niveau' },
      required: {
        nom: '* Nom du groupe obligatoire',
        specialite: '* Spécialité obligatoire',
        niveau: '* Niveau obligatoire',
      },
      actions: actions(
        'Supprimer ce groupe ?',
        "%{nom} n'aura plus d'étudiant.",
        'Groupe supprimé avec succès',
      ),
      create: { label: 'Ajouter un groupe', title: 'Nouveau groupe', done: 'Groupe ajouté avec succès' },
      edit: { done: 'Groupe modifié avec succès' },
      emptyHint: "Ajoutez les groupes de l'année : les étudiants y sont inscrits.",
    },
    professeur: {
      fields: {
        code: 'Numéro',
        lastName: 'Nom',
        firstName: 'Prénom',
        grade: 'Grade',
        email: 'E-mail',
        mobile: 'Mobile',
        specialites: 'Spécialités',
        encadrements_max: 'Encadrements au plus',
        jurys_max: 'Jurys au plus',
        encadrements: 'Encadrements',
        jurys: 'Jurys',
      },
      required: { code: '* Numéro obligatoire', grade: '* Grade obligatoire' },
      help: { limit: 'Par année ; 0 sans limite' },
      actions: actions(
        'Supprimer cet enseignant ?',
        "%{firstName} %{lastName} quittera aussi l'annuaire.",
        'Enseignant supprimé avec succès',
      ),
      create: {
        label: 'Ajouter un enseignant',
        title: 'Nouvel enseignant',
        done: 'Enseignant ajouté avec succès',
      },
      edit: { done: 'Enseignant modifié avec succès' },
      emptyHint: 'Ajoutez les enseignants : ils encadrent les stages et siègent dans les jurys.',
    },
    inscrit: {
      fields: {
        matricule: 'Matricule',
        lastName: 'Nom',
        firstName: 'Prénom',
        email: 'E-mail',
        groupe: 'Groupe',
        cycle: 'Cycle',
        diplome: 'Diplôme',
        niveau: 'Niveau',
        specialite: 'Spécialité',
        stage: 'Stage',
        encadrant: 'Encadrant',
        soutenance: 'Soutenance',
        parti: 'Présence',
        inscriptions: 'Inscriptions',
      },
      choices: {
        stage: { sans: 'Sans stage', avec: 'Avec stage' },
        encadrant: { sans: 'Sans encadrant', avec: 'Avec encadrant', inutile: 'Volontaire, sans encadrant' },
        soutenance: { sans: 'Sans soutenance', avec: 'Avec soutenance' },
        parti: { present: 'Inscrit', parti: 'Parti' },
      },
      required: { matricule: '* Matricule obligatoire', groupe: '* Groupe obligatoire' },
      help: { parti: "Un étudiant parti garde son dossier et n'est plus proposé." },
      actions: actions(
        'Supprimer cette inscription ?',
        "%{firstName} %{lastName} ne sera plus inscrit cette année, et quittera la liste s'il ne l'a jamais été une autre année.",
        'Inscription supprimée avec succès',
      ),
      create: {
        label: 'Ajouter un étudiant',
        title: 'Nouvel étudiant',
        done: 'Étudiant inscrit avec succès',
      },
      edit: { done: 'Étudiant modifié avec succès' },
      emptyHint: "Ajoutez les étudiants de l'année, chacun dans son groupe.",
    },
  },
}

export default school
export type SchoolMessages = typeof school
