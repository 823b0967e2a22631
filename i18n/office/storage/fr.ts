export default {
  storage: {
    title: 'État du stockage',
    failed: 'Le stockage n’a pas pu être examiné.',
    contenus: 'Contenus que cette base ne connaît pas',
    contenus_text:
      '%{count} (%{size}). Un arrêt brutal ou une autre base en laisse. Ils restent dans le dossier blobs jusqu’à ce que vous les supprimiez vous-même.',
    sans_contenu: 'Documents dont le contenu manque',
    sans_contenu_text:
      '%{count}. Leur fichier a disparu ou a changé de taille\u00a0: rétablissez le dossier depuis une sauvegarde.',
    sans_fiche: 'Documents dont la fiche a disparu',
    sans_fiche_text: '%{count}. Ils reviennent avec elle si sa suppression est annulée.',
    well: 'Tout concorde.',
    tidy: 'Les envois abandonnés, et les contenus qu’aucun document ne nomme depuis un jour, sont supprimés chaque heure.',
  },
}
