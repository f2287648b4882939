export { Dialog } from './dialog';
export { Drawer } from './drawer';
export { Panel } from './panel';
