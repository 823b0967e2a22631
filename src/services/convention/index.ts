export { office as convention } from './office'
export { party as signature } from './party'
