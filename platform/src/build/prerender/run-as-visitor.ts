const nothing = () => undefined;

/** Empty, and full at once, so that nothing that a page remembers reaches other pages. */
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };

const window = { localStorage: storage, sessionStorage: storage, addEventListener: nothing };

/** All that a page may read of the browser while it is rendered: nothing yet, of someone who comes for the first time. */
const browser = { window, localStorage: storage, sessionStorage: storage };

/** Runs a CommonJS script and returns its exports. */
export function runAsVisitor<Exports>(script: string, require: (request: string) => unknown): Exports {
  const module = { exports: {} as Exports };
  const names = Object.keys(browser);
  new Function('module', 'exports', 'require', ...names, script)(
    module,
    module.exports,
    require,
    ...Object.values(browser),
  );
  return module.exports;
}
