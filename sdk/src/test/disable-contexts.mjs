import { AsyncLocalStorage } from 'node:async_hooks';

const started = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...words) {
  started.add(this);
  return run.apply(this, words);
};

/**
 * Jest starts a storage for each test file and never disables it. Every promise copies all of them, so a process would
 * become slower with each file, and would keep each file's modules.
 */
export const disablingContexts = (Environment) =>
  class extends Environment {
    async teardown() {
      await super.teardown();
      for (const storage of started) storage.disable();
      started.clear();
    }
  };
