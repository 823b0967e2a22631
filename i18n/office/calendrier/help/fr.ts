export default {
  help: {
    Calendrier:
      'Le calendrier montre les soutenances, les campagnes, les échéances et les stages, par mois, par semaine ou par jour. Glissez une soutenance vers un autre moment ou une autre salle\u00a0: ce qui s’y oppose est dit aussitôt. L’adresse de la page garde ce que vous regardez, pour y revenir ou l’envoyer à un collègue.',
  },
}
