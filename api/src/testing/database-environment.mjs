import { PGlite } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';

const idle = [];
const open = (loadDataDir) => PGlite.create({ loadDataDir });

/** Lends embedded databases to one test file after another, because opening one takes a second or two. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.embeddedDatabases = { idle, open };
  }
}
