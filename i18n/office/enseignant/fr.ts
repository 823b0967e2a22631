export default {
  resources: {
    enseignant: {
      fields: { code: 'Numéro', Name: 'Nom', grade: 'Grade', email: 'E-mail', mobile: 'Mobile' },
      emptyHint: 'Les enseignants viennent du service de scolarité, qui n’en connaît aucun pour le moment.',
    },
  },
}
