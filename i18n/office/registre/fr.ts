export default {
  registre: {
    complete: 'Compléter depuis le registre',
    asking: 'Recherche dans le registre…',
    notOne:
      'Le registre demande un numéro SIREN (9 chiffres) ou SIRET (14 chiffres)\u00a0: vérifiez les chiffres saisis.',
    title: 'Registre des entreprises',
    intro:
      'Voici ce qu’indique le registre. Décochez ce que vous préférez saisir vous-même. Rien n’est enregistré avant la confirmation du formulaire.',
    same: 'Le registre n’indique rien d’autre que ce qui est déjà saisi.',
    unknown: 'Le registre ne connaît pas ce numéro. Vérifiez-le, ou saisissez les informations vous-même.',
    silent:
      'Le registre des entreprises ne répond pas. Saisissez les informations vous-même, ou réessayez dans quelques minutes.',
    closed: 'Selon le registre, cette entreprise ou cet établissement a cessé son activité.',
    double: 'Une entreprise a déjà ce numéro\u00a0: ouvrez sa fiche au lieu d’en ajouter une autre.',
    related: 'La même société figure déjà dans la liste, sous un autre numéro\u00a0:',
    instead: 'Au lieu de\u00a0:',
    take: 'Reprendre ces informations',
  },
}
