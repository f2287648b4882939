export { defineRemote } from '../../../rspack.base';
