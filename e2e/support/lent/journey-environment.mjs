import { TestEnvironment } from 'jest-environment-node';
import { keepBrowser, lendBrowser, takeBrowserBack } from './lend-browser.mjs';
import { lendSite } from './lend-site.mjs';

/** Lends a browser, and a process for sites, to one journey after another. */
export default class extends TestEnvironment {
  /** The first test of the file that failed. */
  failed = '';

  /** @override */
  async setup() {
    keepBrowser();
    await super.setup();
    Object.assign(this.global, { lendBrowser, lendSite });
  }

  /** @override */
  async teardown() {
    await super.teardown();
    await takeBrowserBack();
  }

  /**
   * After a failure, skips the tests of a file that called `inOrder`.
   * @override
   * @param {import('@jest/types').Circus.Event} event
   */
  handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) this.failed ||= event.test.name;
    if (event.name !== 'test_start' || !this.failed || !this.global.areTestsInOrder) return;
    event.test.mode = 'skip';
    process.stderr.write(`Skipped “${event.test.name}”: it needs “${this.failed}”, which failed.\n`);
  }
}
