export default {
  start: {
    title: 'Préparer votre établissement',
    left: 'Encore une étape. |||| Encore %{smart_count} étapes sur %{total}.',
    progress: 'Étapes de la mise en route',
    continue: 'Continuer\u00a0: %{step}',
    notNow: 'Pas maintenant',
    position: 'Étape %{position} sur %{total}',
    states: { done: ' (fait)', skipped: ' (passée)', todo: ' (à faire)' },
    back: 'Précédent',
    next: 'Continuer',
    skip: 'Passer cette étape',
    resume: 'Reprendre cette étape',
    look: 'Voir la liste',
    there: 'Un élément est enregistré. |||| %{count} éléments sont enregistrés.',
    byHand: 'Saisir la structure à la main',
    useTemplate: 'Partir de ce modèle',
    templateDone: 'Structure créée',
    end: 'Tout est prêt',
    endDetail: 'L’établissement peut recevoir ses entreprises, ses offres et ses soutenances.',
    later: 'La suite vous attend',
    laterDetail: 'Ce qui reste se fait quand vous voulez\u00a0: le tableau de bord vous y ramène.',
    leave: 'Ouvrir le tableau de bord',
    modeles: {
      ingenieur: {
        title: 'Cycle ingénieur',
        text: 'Un diplôme, quatre spécialités et trois années, avec un groupe par année.',
      },
      lmd: {
        title: 'Licence, master, doctorat',
        text: 'Trois cycles, cinq diplômes et huit spécialités, avec un groupe par année.',
      },
      mastere: {
        title: 'Mastère',
        text: 'Mastères professionnel et de recherche, quatre spécialités sur deux années.',
      },
    },
    steps: {
      langue: {
        title: 'Langue',
        text: 'La langue de vos écrans et des messages qui vous sont envoyés. Chaque collègue choisit la sienne.',
        skip: 'Conserver celle-ci',
      },
      etablissement: {
        title: 'Établissement',
        text: 'Son nom et son logo figurent sur la page de connexion, les documents et les messages\u202f; ses jours et heures guident la planification.',
      },
      annee: {
        title: 'Année universitaire',
        text: 'L’année en cours, et les jours entre lesquels ses soutenances ont lieu.',
        skip: 'C’est la bonne année',
      },
      structure: {
        title: 'Structure',
        text: 'Ce qui est enseigné\u00a0: cycles, diplômes, spécialités, niveaux et groupes. Un modèle se renomme et se complète ensuite.',
        there: 'Une spécialité est enseignée. |||| %{smart_count} spécialités sont enseignées.',
      },
      etudiants: {
        title: 'Étudiants',
        text: 'Importez la liste de la scolarité\u00a0: elle inscrit les étudiants dans leurs groupes, et crée ceux qui manquent.',
      },
      enseignants: {
        title: 'Enseignants',
        text: 'Ils encadrent les stages et siègent dans les jurys.',
      },
      salles: { title: 'Salles', text: 'Les salles où se tiennent les soutenances.' },
      materiel: {
        title: 'Matériel',
        text: 'Ce dont une soutenance se sert, comme un vidéoprojecteur\u00a0: chacune en retient au moins un.',
      },
      collegues: {
        title: 'Collègues',
        text: 'Chacun reçoit un lien pour choisir son mot de passe, avec le rôle que vous lui donnez.',
        skip: 'Je travaille sans collègue',
      },
    },
  },
}
