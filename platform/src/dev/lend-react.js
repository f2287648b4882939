/**
 * A site's shell has the production build of React, which can't hot-reload. Before it starts, this replaces the React
 * that it shares with all remotes, and uses itself, with the development build.
 */
export function lendReact(sources) {
  const process = { env: { NODE_ENV: 'development' } };
  const modules = new Map();

  function load(name) {
    if (!modules.has(name)) {
      const module = { exports: {} };
      modules.set(name, module);
      sources[name](module, module.exports, load, process);
    }
    return modules.get(name).exports;
  }

  const plugin = {
    name: 'development-react',
    beforeInit(start) {
      const { name, shared } = start.userOptions;
      if (name !== 'shell') return start;
      // Only development builds import it.
      shared['react/jsx-dev-runtime'] ??= shared['react/jsx-runtime'];
      for (const library of Object.keys(shared).filter((one) => Object.hasOwn(sources, one)))
        shared[library] = [shared[library]].flat().map((share) => ({ ...share, lib: () => load(library) }));
      return start;
    },
  };
  // The runtime keeps what the page brings.
  globalThis.__FEDERATION__ = { __GLOBAL_PLUGIN__: [plugin] };
}
