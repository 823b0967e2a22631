export default { menu: { visite: 'Visites' }, history: { kinds: { visite: 'Visite' } } }
