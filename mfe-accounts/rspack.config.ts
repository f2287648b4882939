import { defineRemote } from '@larch/remote/rspack';

export default defineRemote(import.meta.dirname);
