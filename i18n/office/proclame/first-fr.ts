export default { menu: { proclame: 'Admis et écartés' }, history: { kinds: { proclame: 'Diplômé' } } }
