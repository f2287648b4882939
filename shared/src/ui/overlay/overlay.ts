export { Dialog } from './dialog';
export { Drawer } from './drawer';
