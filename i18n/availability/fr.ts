/*
 * The texts of the page on which somebody says when they can come. It loads them by itself.
 */
const fr = {
  title: 'Mes disponibilités',
  intro:
    '%{nom}, indiquez quand vous ne pouvez pas assister aux soutenances «\u00a0%{campagne}\u00a0». Vous pouvez changer votre réponse jusqu’au %{jour}.',
  brush: 'Choisissez, puis touchez les jours concernés',
  /** Of a part of the week, what was answered. */
  state: '%{quand}\u00a0: %{etat}',
  levels: { impossible: 'Impossible', eviter: 'Plutôt non', libre: 'Libre' },
  wholeDay: 'Toute la journée',
  morning: 'Matin',
  afternoon: 'Après-midi',
  hours: 'Heures',
  mixed: 'Variable selon l’heure',
  freeAlways: 'Toujours libre',
  calendar: {
    read: 'Lire mon agenda (fichier .ics)',
    hint: 'Le fichier reste sur cet appareil\u00a0: rien n’en est envoyé ni conservé. Les heures prises sont proposées comme impossibles.',
    one: '1 heure prise est marquée impossible. Vérifiez, puis envoyez.',
    several: '%{nombre} heures prises sont marquées impossibles. Vérifiez, puis envoyez.',
    nothing: 'Aucune autre heure prise dans cet agenda pour ces jours.',
    takeBack: 'Annuler',
    wrong: 'Ce fichier n’est pas un agenda. Exportez votre agenda au format iCalendar (.ics).',
    tooLarge: 'Ce fichier dépasse 10 Mo. Exportez seulement les mois des soutenances.',
  },
  remark: 'Remarque (facultatif)',
  send: 'Envoyer mes disponibilités',
  done: 'Merci, votre réponse est enregistrée. Ce lien vous permet de la changer.',
  changed:
    'Vos disponibilités ont changé entre-temps, au service de stage ou sur un autre appareil. Ce que vous venez d’indiquer s’y ajoute\u00a0: vérifiez, puis envoyez de nouveau.',
  expired:
    'Ce lien n’est plus valable. Tant que votre réponse est attendue, votre espace ouvre la même page.',
}

export default fr

/** The page's texts, in any language. */
export type AvailabilityMessages = typeof fr
