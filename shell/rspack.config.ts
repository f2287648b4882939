import { defineApp } from '../rspack.base';

export default defineApp(import.meta.dirname);
