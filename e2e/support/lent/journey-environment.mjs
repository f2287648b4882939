import { TestEnvironment } from 'jest-environment-node';
import { keepBrowser, lendBrowser, takeBrowserBack } from './lend-browser.mjs';
import { lendSite } from './lend-site.mjs';

/** Lends a browser, and a process for sites, to one journey after another. */
export default class extends TestEnvironment {
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
}
