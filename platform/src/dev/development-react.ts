import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const development = {
  react: 'react.development.js',
  'react/jsx-runtime': 'react-jsx-runtime.development.js',
  'react/jsx-dev-runtime': 'react-jsx-dev-runtime.development.js',
  'react-dom': 'react-dom.development.js',
  'react-dom/client': 'react-dom-client.development.js',
  scheduler: 'scheduler.development.js',
};

const lendReact = readFileSync(join(import.meta.dirname, 'lend-react.js'), 'utf8').replace('export ', '');

/** The scheduler is where React DOM finds it. */
function sourceOf(root: string, name: string, file: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  const found = name === 'scheduler' ? createRequire(resolve('react-dom')).resolve(name) : resolve(name);
  return readFileSync(join(dirname(found), 'cjs', file), 'utf8');
}

/** A script that gives a site's page the development build of the React that is installed here. */
export function developmentReact(root: string): string {
  const sources = Object.entries(development).map(
    ([name, file]) => `"${name}"(module, exports, require, process) {\n${sourceOf(root, name, file)}\n}`,
  );
  return `{\n${lendReact}\nlendReact({\n${sources.join(',\n')}\n});\n}\n`;
}
