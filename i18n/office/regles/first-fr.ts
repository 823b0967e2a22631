export default { title: { regles: 'Règles des stages' } }
