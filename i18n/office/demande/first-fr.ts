export default { title: { editDemande: 'Modifier la demande' } }
