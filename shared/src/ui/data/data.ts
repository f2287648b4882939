export { Alert } from './alert';
export { Figure, Figures } from './figures';
export { Tag } from './tag';
