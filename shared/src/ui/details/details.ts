export { Facts } from './facts';
export { Fold } from './fold';
