export default { menu: { candidature: 'Candidatures' }, history: { kinds: { candidature: 'Candidature' } } }
