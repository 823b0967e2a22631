export default { menu: { convocation: 'Convocations' } }
