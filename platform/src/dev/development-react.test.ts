import { dirname } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { createInstance } from '@module-federation/enhanced/runtime';
import { versionOf } from '../build/project';
import { developmentReact } from './development-react';

const root = dirname(dirname(dirname(__dirname)));
const version = versionOf(root, 'react');

const production = () => 'production';

const share = () => [
  { version, get: () => production, shareConfig: { eager: true, singleton: true, requiredVersion: version } },
];

const shared = () => ({
  react: share(),
  'react/jsx-runtime': share(),
  'react-dom': share(),
  'react-dom/client': share(),
  '@bank/shared/money': share(),
});

/** The federation's runtime starts on the page after the script has run. */
function startWith(name: string) {
  const page = createContext({ setTimeout, clearTimeout, console });
  runInContext(developmentReact(root), page);
  const plugins = page.__FEDERATION__.__GLOBAL_PLUGIN__.map((plugin: object) => ({ ...plugin }));
  const instance = createInstance({ name, remotes: [], plugins, shared: shared() });
  return (library: string) => {
    const lent = instance.loadShareSync<Record<string, unknown>>(library);
    if (!lent) throw new Error(`${library} isn't shared.`);
    return lent();
  };
}

test('[MFE-5] replaces the React that a shell shares with the development build', () => {
  const load = startWith('shell');
  const react = load('react');
  expect(react).toMatchObject({ version, act: expect.any(Function) });
  expect(load('react-dom/client')).toMatchObject({ version, createRoot: expect.any(Function) });
  expect(load('react/jsx-dev-runtime')).toMatchObject({ jsxDEV: expect.any(Function) });
  expect(load('react')).toBe(react);
});

test('[MFE-5] leaves the doors of the shell, and what other instances share', () => {
  expect(startWith('shell')('@bank/shared/money')).toBe('production');
  expect(startWith('mfe_one')('react')).toBe('production');
});
