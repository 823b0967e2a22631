export default { history: { kinds: { acte: 'Décision' } } }
