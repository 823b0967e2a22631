import type { FluxMessages } from './fr'

export default {
  echecs: {
    dossier: 'No folder is set for the files of feeds. The operator names it by the setting FEEDS_DIR.',
    absent:
      'The file %{lieu} is not in the folder of feeds. Check its name and the export that puts it there.',
    droits: 'The file %{lieu} cannot be read: the product has no permission.',
    dehors: 'The file %{lieu} leads out of the folder of feeds.',
    taille: 'The source is larger than %{max} MB. Split it, with a feed for each part.',
    lignes: 'The source has more than %{max} lines. Split it, with a feed for each part.',
    colonnes: 'The source has more than %{max} columns.',
    entetes:
      'These headings are missing from the source: %{entetes}. Put them back, or choose the columns of the feed again.',
    vide: 'The source has no lines below its headings.',
    texte: 'The source is neither a text in columns nor a workbook.',
    guillemets: 'A quotation mark opened in line %{ligne} is never closed.',
    classeur: 'The workbook is damaged, or of a format that is not supported.',
    verrou: 'The workbook is protected by a password.',
    secret: 'The password or token of this feed did not come back with the backup. Enter it again.',
    acces: 'The server denies access (%{statut}). Check the user name, the password or the token.',
    introuvable: 'The server does not know this address (404).',
    ailleurs: 'The address redirects to another one (%{statut}). Enter that one, if it is right.',
    statut: 'The server answered with an error (%{statut}).',
    page: 'The address answers with a web page instead of a file, often a sign-in page.',
    delai: 'The server did not answer in time.',
    nom: 'The name of the server is unknown.',
    reseau: 'The address is inside the network. The operator can allow it by the setting WEBHOOK_INSIDE.',
    certificat: 'The server’s certificate is not valid.',
    connexion: 'The connection to the server failed.',
    base: 'The directory does not know this base.',
    filtre: 'The directory does not understand this filter.',
    limite:
      'The directory does not send everything: it limits the number of answers. Ask its administrator to lift the limit for the feed’s user name.',
    annuaire: 'The directory answered with an error (%{statut}).',
    entretemps: 'Records changed during the reading. Read the source again.',
    annee: 'The current year is closed: nothing is written in it.',
    interrompu: 'The reading was interrupted three times. Read the source by hand.',
    interne: 'The reading failed because of an error in the product. The operator finds it in the logs.',
  },
  courriel: {
    ecrit: 'The source was read: %{comptes}.',
    attente:
      'More than %{plafond}% of the records would change or leave, so nothing was written. What would be done: %{comptes}. Review it, then apply it or correct the source.',
    echec: 'Nothing was written. %{message}',
    comptes: 'new %{ajoutes}, changed %{changes}, gone %{partis}, refused %{refuses}',
  },
} satisfies FluxMessages
