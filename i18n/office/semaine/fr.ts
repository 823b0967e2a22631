export default {
  semaine: {
    example:
      'Par exemple\u00a0: lundi au jeudi 8\u00a0h, vendredi 4\u00a0h. Sans rien, les heures se répartissent sur les jours ouvrés.',
    hours: '%{hours} heures par semaine.',
  },
}
