import type fr from './fr'

export default {
  storage: {
    title: 'Storage status',
    failed: 'The storage could not be checked.',
    contenus: 'Files that this database does not know',
    contenus_text:
      '%{count} (%{size}). Left by a sudden stop or by another database. They stay in the “blobs” folder until you delete them yourself.',
    sans_contenu: 'Documents whose file is missing',
    sans_contenu_text: '%{count}. Their file has gone or has changed size: restore the folder from a backup.',
    sans_fiche: 'Documents whose record no longer exists',
    sans_fiche_text: '%{count}. They come back with it if its deletion is undone.',
    well: 'Everything matches.',
    tidy: 'Abandoned uploads, and files that no document has referred to for a day, are removed every hour.',
  },
} satisfies typeof fr
