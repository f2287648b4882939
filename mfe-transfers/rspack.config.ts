import { defineRemote } from '../rspack.base';

export default defineRemote(import.meta.dirname);
