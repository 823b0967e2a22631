import type fr from './fr'

export default {
  storage: {
    title: 'State of the store',
    failed: 'The store could not be examined.',
    contenus: 'Contents that this database does not know',
    contenus_text:
      '%{count} (%{size}). A sudden stop or another database leaves some. They stay in the folder “blobs” until you delete them yourself.',
    sans_contenu: 'Documents whose content is missing',
    sans_contenu_text:
      '%{count}. Their file has gone or has another size: bring the folder back from a backup.',
    sans_fiche: 'Documents whose record has gone',
    sans_fiche_text: '%{count}. They are back with it when its deletion is taken back.',
    well: 'Everything fits together.',
    tidy: 'Abandoned uploads, and contents that no document has named for a day, are removed every hour.',
  },
} satisfies typeof fr
