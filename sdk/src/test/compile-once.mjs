import vm from 'node:vm';

const { compileFunction } = vm;
const codeCaches = new Map();

function cachesFor(parameters) {
  const key = parameters.join();
  if (!codeCaches.has(key)) codeCaches.set(key, new Map());
  return codeCaches.get(key);
}

/** Jest compiles every module again for each test file, a fifth of the time of a component's tests. */
vm.compileFunction = (code, parameters = [], options = {}) => {
  const caches = cachesFor(parameters);
  const cachedData = caches.get(code);
  if (cachedData) return compileFunction(code, parameters, { ...options, cachedData });
  const compiled = compileFunction(code, parameters, { ...options, produceCachedData: true });
  // The original belongs to the context of a test file, and would keep all of it in memory.
  caches.set(code, Buffer.from(compiled.cachedData));
  return compiled;
};
